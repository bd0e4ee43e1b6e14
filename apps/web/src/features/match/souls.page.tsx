import type { MatchSouls, MatchSummary } from '@soulstat/api-client';
import { formatDuration, Notice } from '@soulstat/ui';
import { memo, useMemo } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useCursor } from './cursor/cursor.tsx';
import { TimeScrubber } from './cursor/time-scrubber.tsx';
import { PartOfMatch } from './parts/part-of-match.tsx';
import { asPart } from './parts/part-query.ts';
import { usePeople } from './parts/people.ts';
import { sampleIndexAt } from './parts/sample-index.ts';
import { fallenEvents } from './parts/flow/scrubber-events.ts';
import { SoulsChart } from './parts/flow/souls-chart.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { hasSources } from './souls/soul-groups.ts';
import { SoulLines } from './souls/soul-lines.tsx';
import { FarmTable, SourceTable } from './souls/soul-tables.tsx';
import { SourceBars, type SoulsPartProps } from './souls/source-bars.tsx';
import './souls/souls.css';

const soulsQuery = (matchId: number) =>
  asPart(apiQuery('/api/match/:matchId/souls', { params: { matchId } }));

export const prefetch = (matchId: number) => void queryClient.prefetchQuery(soulsQuery(matchId));

export function Component({ match }: TabPageProps) {
  return (
    <div className="match-tab souls-tab">
      <PartOfMatch
        query={soulsQuery(match.matchId)}
        what="where the souls came from"
        whyNot="The file holds no snapshots: the match was over before the first, or an error ended it."
        height="48rem"
      >
        {(souls) => <Souls match={match} souls={souls} />}
      </PartOfMatch>
    </div>
  );
}

function Souls({ match, souls }: { readonly match: MatchSummary; readonly souls: MatchSouls }) {
  const people = usePeople(match);
  const events = useMemo(() => fallenEvents(match), [match]);
  return (
    <>
      <TimeScrubber durationSeconds={match.durationSeconds} events={events} />
      {match.gameMode === 'streetBrawl' && (
        <Notice title="Street Brawl hands out the souls">
          Everybody gets the same for each round, so lines and tables say little about how the match went.
        </Notice>
      )}
      <SoulsChart match={match} />
      <SoulLines souls={souls} people={people} />
      <AtMoment matchId={match.matchId} souls={souls} people={people} />
    </>
  );
}

type AtSampleProps = Omit<SoulsPartProps, 'index'>;

function AtMoment(props: AtSampleProps) {
  const { second } = useCursor();
  return <AtSample {...props} index={sampleIndexAt(props.souls.sampleSeconds, second)} />;
}

/** Between two samples nothing of it changes, so that it is not drawn anew. */
const AtSample = memo((shared: SoulsPartProps) => {
  const { souls, index } = shared;
  const until = formatDuration(souls.sampleSeconds[index] ?? 0);
  return (
    <>
      <section aria-labelledby="soul-sources">
        <h2 id="soul-sources">Where the souls came from, until {until}</h2>
        {hasSources(souls) ? (
          <>
            <SourceBars {...shared} />
            <SourceTable {...shared} />
          </>
        ) : (
          <p className="match-tab-note">
            The file of this match names no sources: the game did not write them then.
          </p>
        )}
      </section>
      <section aria-labelledby="soul-farm">
        <h2 id="soul-farm">Farm: taken and missed, until {until}</h2>
        <FarmTable {...shared} />
        <p className="match-tab-note">
          Match files do not say how many unsecured souls a player carried at a moment: what is known is how
          many rose as orbs, and how many were lost by dying.
        </p>
      </section>
    </>
  );
});
