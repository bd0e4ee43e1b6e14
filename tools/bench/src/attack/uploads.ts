import type { Answer } from './client.ts';
import type { Stage } from './stage.ts';

/** Sends a file as the player who is signed in. */
export function sendFile({ askHere, cookie, url }: Stage, body: Uint8Array): Promise<Answer> {
  return askHere('/api/ingest/files?fileName=match.meta', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie, origin: url },
    body,
  });
}

/** Undefined for an answer that says of a file why nothing of it was taken. */
export function refusalOf({ status, text }: Answer): string | undefined {
  if (status === 401 || (status >= 500 && status !== 503)) return `answered ${status}`;
  if (status !== 200) return undefined;
  const { stored } = JSON.parse(text) as { stored: number };
  return stored > 0 ? `${stored} stored` : undefined;
}
