import { PATCHES, type PatchKind } from '@soulstat/game-data';
import { Link } from '../../../shared/link.tsx';
import { Moment } from '../../../shared/format/moment.tsx';
import { href } from '../../../shared/paths.ts';
import { PatchTouched } from './patch-touched.tsx';
import { useNow } from '../../../shared/render/use-now.ts';

const KINDS: Readonly<Record<PatchKind, string>> = {
  season: 'A ranked season began',
  major: 'Major update',
  update: 'Update',
  build: 'Client build',
};
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The newest change of the game that we know of. */
export function LatestPatch() {
  const now = useNow();
  const patch = PATCHES.findLast(({ startedAt }) => startedAt <= now);
  if (!patch) return null;
  const at = patch.startedAt.getTime() / 1000;
  return (
    <section className="latest-patch" aria-labelledby="latest-patch-title">
      <header className="home-head">
        <h2 id="latest-patch-title">Latest patch</h2>
        <Link className="soulstat-link" to={href('winnersLosersHeroes')}>
          Patch win rate changes
        </Link>
      </header>
      <p className="latest-patch-name">{patch.name}</p>
      <p className="latest-patch-facts">
        {KINDS[patch.kind]} · {DAY.format(patch.startedAt)} · <Moment at={at} now={now} />
        {patch.build !== null && <> · client {patch.build}</>}
      </p>
      <PatchTouched patchId={patch.id} />
    </section>
  );
}
