/** A recording on Twitch from a second on: `…/videos/123?t=1h2m3s`. Before its beginning it is at that. */
export function recordingUrl(videoId: string, second: number): string {
  const at = Math.max(0, Math.floor(second));
  const [hours, minutes] = [Math.trunc(at / 3600), Math.trunc((at % 3600) / 60)];
  return `https://www.twitch.tv/videos/${videoId}?t=${hours}h${minutes}m${at % 60}s`;
}

interface Pause {
  readonly atSeconds: number;
  readonly pausedSeconds: number;
}

/** What a match stood still before a second of its clock: a recording goes on meanwhile. */
export const pausedBefore = (pauses: readonly Pause[] | null, second: number): number =>
  (pauses ?? []).reduce(
    (sum, { atSeconds, pausedSeconds }) => sum + (atSeconds < second ? pausedSeconds : 0),
    0,
  );
