import type { MatchDamage, MatchSummary } from '@soulstat/api-client';
import { Skeleton } from '@soulstat/ui';
import { lazy, Suspense, useMemo } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useGameData } from '../../shared/api/game-data.ts';
import { TimeScrubber } from './cursor/time-scrubber.tsx';
import { cellsWithin } from './damage/damage-view.ts';
import { useDamageChoices } from './damage/damage-choices.tsx';
import { DamageMatrixTable } from './damage/damage-matrix-table.tsx';
import { OnePlayer } from './damage/one-player.tsx';
import { PartOfMatch } from './parts/part-of-match.tsx';
import { asPart } from './parts/part-query.ts';
import { usePeople } from './parts/people.ts';
import { useIdle } from './parts/use-idle.ts';
import { fallenEvents } from './parts/flow/scrubber-events.ts';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import './damage/damage.css';

/** Below the first screen: their scripts come when the rest answers. */
const AccuracyChart = lazy(async () => ({
  default: (await import('./damage/accuracy-chart.tsx')).AccuracyChart,
}));
const DamageTotalsTable = lazy(async () => ({
  default: (await import('./damage/damage-totals-table.tsx')).DamageTotalsTable,
}));

const damageQuery = (matchId: number) =>
  asPart(apiQuery('/api/match/:matchId/damage', { params: { matchId } }));

export const prefetch = (matchId: number) => void queryClient.prefetchQuery(damageQuery(matchId));

export function Component({ match }: TabPageProps) {
  return (
    <div className="match-tab damage-tab">
      <PartOfMatch
        query={damageQuery(match.matchId)}
        what="who did how much damage to whom"
        whyNot="The game wrote no damage by source into files of that time or mode."
        height="48rem"
      >
        {(damage) => <Damage match={match} damage={damage} />}
      </PartOfMatch>
    </div>
  );
}

function Damage({ match, damage }: { readonly match: MatchSummary; readonly damage: MatchDamage }) {
  const gameData = useGameData();
  const people = usePeople(match);
  const choices = useDamageChoices(match, damage);
  const { from, to } = choices.window;
  const cells = useMemo(() => cellsWithin(damage, { from, to }, gameData), [damage, from, to, gameData]);
  const events = useMemo(() => fallenEvents(match), [match]);
  const shared = { match, damage, people, cells, choices };
  // Below the first screen, whatever its size.
  const isIdle = useIdle();
  const rest = <Skeleton shape="block" height="60rem" />;
  return (
    <>
      <TimeScrubber durationSeconds={match.durationSeconds} events={events} />
      <DamageMatrixTable {...shared} />
      <OnePlayer {...shared} />
      {isIdle ? (
        <Suspense fallback={rest}>
          <DamageTotalsTable {...shared} />
          <AccuracyChart {...shared} />
        </Suspense>
      ) : (
        rest
      )}
    </>
  );
}
