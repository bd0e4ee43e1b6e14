import { fileURLToPath } from 'node:url';
import { LONG_FRAME_MS, measureChanges, measureScrolling } from './profile-list.ts';
import { ACCOUNT_ID, withProfileSite } from './profile-site.ts';
import { count, formatTable } from '../table.ts';

const WEB = fileURLToPath(new URL('../../../../apps/web/dist/', import.meta.url));

/** The list of matches of a player with many, all of them loaded, in the built site: how it scrolls, filters and sorts. */
export async function run(sizes: readonly number[]): Promise<void> {
  for (const matches of sizes.length > 0 ? sizes : [10_000])
    await withProfileSite(matches, async (site) => {
      const url = await site.listen(WEB);
      const address = `/profile/${ACCOUNT_ID}/matches`;
      console.log(`\nList of ${count(matches)} matches, scrolled by 6,000 px a second; frames in ms\n`);
      console.log(
        formatTable(
          ['run', 'frames', `over ${LONG_FRAME_MS} ms`, 'worst', 'p99', 'median', 'work a frame'],
          await measureScrolling(url, address),
        ),
      );
      console.log('\nThe same list changed: from the press until it is painted\n');
      console.log(formatTable(['change, ms', 'median', 'slowest'], await measureChanges(url, address)));
    });
}
