/** The place of the last sample that is not after a second; -1 before the first. Without a second the last sample of all. */
export function sampleIndexAt(sampleSeconds: readonly number[], second: number | undefined): number {
  if (second === undefined) return sampleSeconds.length - 1;
  return sampleSeconds.findLastIndex((sample) => sample <= second);
}

/** What stood at a sample; nothing before the first one. */
export const atSample = (values: readonly number[], index: number): number => values[index] ?? 0;
