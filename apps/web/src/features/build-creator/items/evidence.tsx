import type { BuildConditionKind, StatisticEstimate, StatisticRate } from '@soulstat/api-client';
import { formatCount, formatPercent } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { pointsInWords } from '../../../shared/items/item-words.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { useCreator } from '../creator-state.ts';

interface EvidenceProps {
  readonly itemId: number;
  readonly kind: BuildConditionKind;
  /** Of `againstHero`. */
  readonly enemyHeroId: number | null;
}

/** What matches say of an item in the situation that the author has in mind, or that they do not say it. */
export function Evidence({ itemId, kind, enemyHeroId }: EvidenceProps) {
  return (
    <div className="creator-evidence" aria-live="polite">
      {kind === 'againstHero' && enemyHeroId !== null ? (
        <AgainstHero itemId={itemId} enemyHeroId={enemyHeroId} />
      ) : (
        <OfOwnHero itemId={itemId} kind={kind} />
      )}
    </div>
  );
}

const STATES: Readonly<Partial<Record<BuildConditionKind, 'behind' | 'ahead'>>> = {
  ifBehind: 'behind',
  ifAhead: 'ahead',
};

function OfOwnHero({ itemId, kind }: Pick<EvidenceProps, 'itemId' | 'kind'>) {
  const { heroOrUnknown } = useHeroes();
  const { heroId } = useCreator().work.content;
  const query = useStatistics('/api/items/stats', { query: { heroId } });
  const hero = heroOrUnknown(heroId).name;
  const state = STATES[kind];
  return (
    <QueryState query={query} what="The item’s figures" height="3rem">
      {({ items }) => {
        const found = items.find((item) => item.itemId === itemId);
        if (!found) return <p>{hero} players have not bought it in matches on record.</p>;
        if (state)
          return <EffectWords estimate={found.effectByState[state]} when={`${hero}, team ${state}`} />;
        return (
          <>
            <RateWords rate={found.win} who={`${hero} players who bought it won`} />
            {kind !== 'always' && kind !== 'other' && (
              <p className="creator-evidence-note">
                All matches: this situation is not counted on its own yet.
              </p>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

function AgainstHero({ itemId, enemyHeroId }: { readonly itemId: number; readonly enemyHeroId: number }) {
  const { heroOrUnknown } = useHeroes();
  const { heroId } = useCreator().work.content;
  const query = useStatistics('/api/items/against/:enemyHeroId', {
    params: { enemyHeroId },
    query: { heroId },
  });
  const enemy = heroOrUnknown(enemyHeroId).name;
  return (
    <QueryState query={query} what="The item’s figures" height="3rem">
      {({ items }) => {
        const found = items.find((item) => item.itemId === itemId);
        if (!found) return <p>Nobody bought it against {enemy} in matches on record.</p>;
        return (
          <>
            <RateWords
              rate={found.win}
              who={`${heroOrUnknown(heroId).name} players who bought it against ${enemy} won`}
            />
            <EffectWords estimate={found.effect} when={`against ${enemy}`} />
          </>
        );
      }}
    </QueryState>
  );
}

const Figure = ({ value, children }: { readonly value: string; readonly children: ReactNode }) => (
  <p>
    <b>{value}</b> <span>{children}</span>
  </p>
);

function RateWords({
  rate: { rate, interval, count },
  who,
}: {
  readonly rate: StatisticRate;
  readonly who: string;
}) {
  if (rate === null || interval === null || count < MIN_COUNT)
    return (
      <p>
        Too few matches to say how often {who.replace(/ won$/, ' win')} ({formatCount(count)}).
      </p>
    );
  return (
    <Figure value={formatPercent(rate)}>
      {who}: {formatPercent(interval[0])} to {formatPercent(interval[1])}, {formatCount(count)} matches
    </Figure>
  );
}

function EffectWords({
  estimate: { value, interval, count },
  when,
}: {
  readonly estimate: StatisticEstimate;
  readonly when: string;
}) {
  if (value === null || interval === null || count < MIN_COUNT)
    return (
      <p>
        Too few purchases to say what it adds, {when} ({formatCount(count)}).
      </p>
    );
  return (
    <Figure value={pointsInWords(value)}>
      win chance added, {when}: {formatPoints(interval[0])} to {formatPoints(interval[1])},{' '}
      {formatCount(count)} purchases
    </Figure>
  );
}
