import type { IngestReport } from '@soulstat/api-client';
import type { AccountSite } from './account-site.ts';
import type { Visitor } from './visitor.ts';

/** What the site says of a match file that a visitor sends. */
export async function sendFile(
  site: AccountSite,
  visitor: Visitor,
  bytes: Uint8Array,
): Promise<IngestReport> {
  const answer = await fetch(`${site.url}/api/ingest/files?fileName=a.meta`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      origin: site.url,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: Buffer.from(bytes),
  });
  return (await answer.json()) as IngestReport;
}
