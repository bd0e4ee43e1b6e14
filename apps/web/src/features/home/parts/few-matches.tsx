import type { LatestMatch } from '@soulstat/api-client';
import { SIDES } from '@soulstat/game-data';
import { formatDuration, formatPercent, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { resultTitle } from '../../../shared/game/result.ts';
import { Link } from '../../../shared/link.tsx';
import { href, type PathName } from '../../../shared/paths.ts';
import { Late } from '../../../shared/render/late.tsx';
import { Community } from './community.tsx';
import { LatestPatch } from './latest-patch.tsx';

const SENTENCES = 4;

const ChanceLine = lazy(async () => ({ default: (await import('./day-chart.ts')).LineChart }));

/** The home page while statistics have too few matches to say anything: one match in full, and what works without any. */
export function FewMatches({ latest }: { readonly latest: readonly LatestMatch[] }) {
  return (
    <div className="home-few">
      <div className="home-few-main">
        <GreatMatch latest={latest} />
        <WorksToday />
      </div>
      <div className="home-side">
        <Community />
        <LatestPatch />
      </div>
    </div>
  );
}

/** The match of the most ups and downs, else the newest. */
function GreatMatch({ latest }: { readonly latest: readonly LatestMatch[] }) {
  const { data, isError } = useQuery(
    apiQuery('/api/matches/top', { query: { order: 'excitement', days: 30, limit: 1 } }),
    queryClient,
  );
  const newest = latest.find(({ heroIds: [one, other] }) => one.length + other.length === 12) ?? latest[0];
  const match = data?.matches[0] ?? (data || isError ? newest : undefined);
  if (latest.length === 0) return null;
  if (!match) return <Skeleton className="great-match" shape="block" />;
  const isScored = 'course' in match && match.course !== null;
  return <Great matchId={match.matchId} title={titleOf(match.matchId, latest)} isScored={isScored} />;
}

function titleOf(matchId: number, latest: readonly LatestMatch[]): string {
  const match = latest.find((each) => each.matchId === matchId);
  return match ? resultTitle(match) : `Match ${matchId}`;
}

interface GreatProps {
  readonly matchId: number;
  readonly title: string;
  /** The models have said something of it. */
  readonly isScored: boolean;
}

function Great({ matchId, title, isScored }: GreatProps) {
  const params = { params: { matchId } };
  const { data: story } = useQuery(apiQuery('/api/match/:matchId/story', params), queryClient);
  const { data: scores } = useQuery(
    { ...apiQuery('/api/match/:matchId/scores', params), enabled: isScored },
    queryClient,
  );
  const at = (tab: string) => href('matchTab', { matchId: String(matchId), tab });
  const curve = scores?.curve ?? [];
  return (
    <section className="great-match" aria-labelledby="great-match-title">
      <header className="home-head">
        <h2 id="great-match-title">A match to look at</h2>
        <Link className="soulstat-link" to={at('summary')}>
          Match {matchId}
        </Link>
      </header>
      <p className="great-match-result">
        <Link to={at('summary')}>{title}</Link>
      </p>
      {story && (
        <ul className="great-match-story">
          {story.sentences.slice(0, SENTENCES).map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {curve.length > 1 && (
        <Late fallback={<Skeleton shape="block" width="100%" height="calc(120px + 7rem)" />}>
          <ChanceLine
            title={`Win chance of ${SIDES[0].name}`}
            xLabel="Time"
            height={120}
            formatX={formatDuration}
            formatY={(chance) => formatPercent(chance, 0)}
            xTicks={[0, curve.at(-1)?.atSeconds ?? 0]}
            yDomain={[0, 1]}
            series={[
              {
                id: 'chance',
                label: SIDES[0].name,
                tone: 'side-0',
                points: curve.map(({ atSeconds, winProbability }) => ({ x: atSeconds, y: winProbability })),
              },
            ]}
          />
        </Late>
      )}
      <p className="great-match-ways">
        <Link className="soulstat-link" to={at('map')}>
          Watch it on the map
        </Link>
        <Link className="soulstat-link" to={at('win-chance')}>
          Turning points
        </Link>
        <Link className="soulstat-link" to={at('builds')}>
          Builds of all twelve
        </Link>
      </p>
    </section>
  );
}

const WORKING: readonly { readonly page: WorkingPage; readonly label: string; readonly what: string }[] = [
  { page: 'buildLibrary', label: 'Build library', what: 'Builds of players, checked against every patch' },
  { page: 'buildCreator', label: 'Build creator', what: 'Items, souls and the numbers of your hero' },
  { page: 'draft', label: 'Draft tool', what: 'Pick and ban against a captain, or a bot' },
  { page: 'shopSpeedrun', label: 'Shop speedrun', what: 'Ten items on the clock, one course a day' },
  { page: 'guides', label: 'Build guides', what: 'Why these items, with numbers of today' },
  { page: 'itemsLibrary', label: 'In-game shop', what: 'Every item, searched by name or effect' },
];
type WorkingPage = Extract<
  PathName,
  'buildLibrary' | 'buildCreator' | 'draft' | 'shopSpeedrun' | 'guides' | 'itemsLibrary'
>;

function WorksToday() {
  return (
    <section aria-labelledby="works-today-title">
      <header className="home-head">
        <h2 id="works-today-title">Ready to use</h2>
      </header>
      <ul className="works-today">
        {WORKING.map(({ page, label, what }) => (
          <li key={page}>
            <Link to={href(page)}>{label}</Link>
            <small>{what}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
