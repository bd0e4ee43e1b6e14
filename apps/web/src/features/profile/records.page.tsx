import type { ProfileRecords, RecordKind, RecordPlaces } from '@soulstat/api-client';
import { Disclosure, formatCount, formatDuration, formatPercent } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from '../../shared/router/router-provider.tsx';
import { apiQuery } from '../../shared/api/api.ts';
import { countOf, formatSigned } from '../../shared/format/format.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { Moment } from '../../shared/format/moment.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { useNow } from '../../shared/render/use-now.ts';
import { FilterSection } from './parts/filter-section.tsx';
import { HeroCell } from './parts/hero-cell.tsx';
import { parseProfileFilters } from './parts/profile-filters.ts';
import { prefetchPage, usePageQuery } from './parts/profile-query.ts';
import { Basis, TabResult } from './parts/frame/tab-result.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import './records.css';
import { MatchLink } from './parts/match-link.tsx';

export const prefetch = prefetchPage('/api/profile/:accountId/records');

interface RecordText {
  readonly label: string;
  readonly format: (value: number) => string;
}

const whole = (value: number) => formatCount(Math.round(value));

const TEXTS: Readonly<Record<RecordKind, RecordText>> = {
  kills: { label: 'Kills', format: whole },
  assists: { label: 'Assists', format: whole },
  netWorth: { label: 'Souls', format: whole },
  soulsPerMinute: { label: 'Souls per minute', format: whole },
  lastHits: { label: 'Last hits', format: whole },
  denies: { label: 'Denies', format: whole },
  playerDamage: { label: 'Player damage', format: whole },
  objectiveDamage: { label: 'Objective damage', format: whole },
  healing: { label: 'Healing', format: whole },
  headshotShare: { label: 'Headshot share', format: (share) => formatPercent(share) },
  ppImpact: { label: 'PP from one match', format: (points) => formatSigned(Math.round(points)) },
  longest: { label: 'Longest match', format: formatDuration },
  fastestWin: { label: 'Fastest win', format: formatDuration },
};

/** A player's best values. */
export function Component({ accountId }: TabPageProps) {
  const query = usePageQuery('/api/profile/:accountId/records', accountId);
  const places = usePlaces(accountId);
  return (
    <>
      <h2 className="visually-hidden">Records</h2>
      <FilterSection result={query.data && countOf(query.data.basis.matches, 'match', 'matches')} />
      <TabResult query={query}>{(result) => <Records result={result} places={places} />}</TabResult>
    </>
  );
}

type Places = ReadonlyMap<RecordKind, RecordPlaces['places'][number]>;

/** Where the records stand among those of everybody: counted over many matches, and so asked for beside the page. */
function usePlaces(accountId: number): Places {
  const { search } = useLocation();
  const { data } = useQuery(
    apiQuery('/api/profile/:accountId/record-places', {
      params: { accountId },
      query: parseProfileFilters(search),
    }),
    queryClient,
  );
  return useMemo(() => new Map(data?.places.map((place) => [place.kind, place])), [data]);
}

function Records({ result, places }: { readonly result: ProfileRecords; readonly places: Places }) {
  return (
    <>
      <dl className="profile-figures">
        <Streak label="Longest winning streak" streak={result.winStreak} unit="match" />
        <Streak label="Most first places in a row" streak={result.mvpStreak} unit="match" />
      </dl>
      <ul className="records">
        {result.records.map((record) => (
          <li key={record.kind}>
            <RecordCard record={record} place={places.get(record.kind)} />
          </li>
        ))}
      </ul>
      <Basis basis={result.basis} />
    </>
  );
}

interface StreakProps {
  readonly label: string;
  readonly streak: ProfileRecords['winStreak'];
  readonly unit: string;
}

function Streak({ label, streak: { matches, lastMatchId, isRunning }, unit }: StreakProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{countOf(matches, unit, `${unit}es`)}</strong>
        <small>
          {isRunning && 'still running'}
          {!isRunning && lastMatchId !== null && <MatchLink matchId={lastMatchId}>its last match</MatchLink>}
        </small>
      </dd>
    </div>
  );
}

interface RecordCardProps {
  readonly record: ProfileRecords['records'][number];
  readonly place: RecordPlaces['places'][number] | undefined;
}

function RecordCard({ record, place }: RecordCardProps) {
  const { heroOrUnknown } = useHeroes();
  const { label, format } = TEXTS[record.kind];
  const [best, ...others] = record.best;
  return (
    <article className="record">
      <h3>{label}</h3>
      {best ? (
        <>
          <p className="record-best">
            <strong>{format(best.value)}</strong>
            <MatchLink matchId={best.matchId}>
              <HeroCell heroId={best.heroId} />
            </MatchLink>
          </p>
          <p className="record-place">
            {place
              ? `Place ${formatCount(place.place)} of ${countOf(place.players, 'player')} of ${heroOrUnknown(place.heroId).name}`
              : '\u00A0'}
          </p>
          <p className="profile-note">
            Of {countOf(record.matches, 'match', 'matches')}
            {record.betterThan !== null &&
              `; above ${formatPercent(record.betterThan, record.betterThan > 0.99 ? 1 : 0)} of all games of ${heroOrUnknown(best.heroId).name}`}
          </p>
          {others.length > 0 && (
            <Disclosure lazy title={`The next ${others.length}`}>
              <Others entries={others} format={format} />
            </Disclosure>
          )}
        </>
      ) : (
        <p className="profile-note">Needs a match file.</p>
      )}
    </article>
  );
}

interface OthersProps {
  readonly entries: ProfileRecords['records'][number]['best'];
  readonly format: RecordText['format'];
}

function Others({ entries, format }: OthersProps) {
  const now = useNow();
  return (
    <ol className="record-others" start={2}>
      {entries.map(({ matchId, heroId, startedAt, value }) => (
        <li key={matchId}>
          <MatchLink matchId={matchId}>{format(value)}</MatchLink>
          <HeroCell heroId={heroId} />
          <Moment at={startedAt} now={now} />
        </li>
      ))}
    </ol>
  );
}
