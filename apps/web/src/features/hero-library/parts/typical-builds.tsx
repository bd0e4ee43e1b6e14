import type { HeroAlternatives, TypicalBuild } from '@soulstat/api-client';
import type { HeroSummary } from '@soulstat/game-data';
import { formatPercent } from '@soulstat/ui';
import { SampleFoot } from '../../../shared/items/sample-foot.tsx';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { RateCell } from '../../../shared/statistics/rate-cell.tsx';
import { BuildItem } from './build-item.tsx';

interface TypicalBuildsProps {
  readonly hero: HeroSummary;
  readonly result: HeroAlternatives;
  readonly request: string;
}

/** The ways in which a hero is built, where its players fall into some. */
export function TypicalBuilds({ hero, result, request }: TypicalBuildsProps) {
  const { builds, sample, basis } = result;
  return (
    <section className="hero-builds" aria-labelledby="typical-builds">
      <h3 id="typical-builds">Typical builds</h3>
      {builds.length === 0 ? (
        <p>
          No typical builds stand out for {hero.name}: builds differ item by item, or there are too few
          matches to tell.
        </p>
      ) : (
        <>
          <p className="statistics-lead">
            {hero.name} players form {builds.length} groups that buy alike. Each shows what sets it apart, not
            the whole build.
          </p>
          <ol className="typical-builds">
            {builds.map((build, at) => (
              <Build key={build.items.map(({ itemId }) => itemId).join(' ')} build={build} place={at + 1} />
            ))}
          </ol>
        </>
      )}
      <div className="hero-muted">
        <SampleFoot sample={sample} basis={basis} />
      </div>
      <HowComputed request={request}>
        <p>
          Of the newest matches whose purchases are known: players are grouped by the nearest typical build
          (k-medoids; Jaccard distance over items that 10 to 90 % buy). Of two to four groups the best
          separated number is used (mean silhouette); with poor separation or a small group, none are shown.
          Win rates are raw, with Wilson intervals: teams that are ahead buy expensive items.
        </p>
      </HowComputed>
    </section>
  );
}

function Build({ build: { share, winRate, items }, place }: { build: TypicalBuild; place: number }) {
  return (
    <li className="typical-build">
      <h4>Build {place}</h4>
      <dl className="typical-build-figures">
        <div>
          <dt>Players</dt>
          <dd>
            <RateCell rate={share} noun="players" />
          </dd>
        </div>
        <div>
          <dt>Win rate</dt>
          <dd>
            <RateCell rate={winRate} noun="matches" />
          </dd>
        </div>
      </dl>
      <ul className="build-items">
        {items.map(({ itemId, share: own, shareOfAll }) => (
          <BuildItem key={itemId} itemId={itemId}>
            {formatPercent(own.rate ?? 0, 0)} here, {formatPercent(shareOfAll, 0)} of all
          </BuildItem>
        ))}
      </ul>
    </li>
  );
}
