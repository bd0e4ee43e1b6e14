import { HeroPortrait } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useHeroes } from '../api/game-data.ts';
import { queryClient } from '../api/query-client.ts';
import { buildHref } from '../builds/build-address.ts';
import { buildQuery } from '../builds/build-query.ts';
import { PatchStateChip } from '../builds/patch-state-chip.tsx';
import { artOf } from '../game/art.ts';
import { heroHref } from '../game/hero-href.ts';
import { Link } from '../link.tsx';

/** A build that a text names, as it is today. */
export function TextBuild({ buildId }: { readonly buildId: number }) {
  const { data: build, isError } = useQuery(buildQuery(buildId), queryClient);
  const { heroOrUnknown } = useHeroes();
  if (isError) return <p className="text-build">Build {buildId} is not available anymore.</p>;
  const title = build?.name ?? `Build ${buildId}`;
  const hero = build && heroOrUnknown(build.heroId);
  return (
    <aside className="text-build" aria-label={title}>
      {hero ? (
        <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={40} decorative />
      ) : (
        <span className="text-build-blank" />
      )}
      <div>
        <Link to={buildHref(buildId)}>{title}</Link>
        <p>
          {hero && <Link to={heroHref(hero.slug)}>{hero.name}</Link>}
          {build && <PatchStateChip {...build} />}
        </p>
      </div>
    </aside>
  );
}
