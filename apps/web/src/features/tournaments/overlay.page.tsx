import type { Tournament } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useLocation, useParams } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { currentStage } from './parts/current-stage.ts';
import { BracketOverlay } from './parts/overlay/bracket-overlay.tsx';
import { MatchOverlay } from './parts/overlay/match-overlay.tsx';
import { optionsIn, type OverlayOptions } from './parts/overlay/overlay-options.ts';
import { StandingsOverlay } from './parts/overlay/standings-overlay.tsx';
import { parseTournamentId } from './parts/tournament-address.ts';
import { stageQuery, tournamentQuery } from './parts/tournament-query.ts';
import { overlayHeadOf } from './parts/tournaments-head.ts';
import { useLiveTournament } from './parts/use-live-tournament.ts';
import './overlay.css';

const SHOWN = { bracket: 'Bracket', standings: 'Standings', match: 'Match' } as const;
type Shown = keyof typeof SHOWN;

const shownIn = (rest: string | undefined): Shown | undefined => {
  const word = (rest ?? '').replace(/\/$/, '');
  return word in SHOWN ? (word as Shown) : undefined;
};

/** Begins the download of the tournament; what is asked for beside it is known from it. */
export function loader({ params }: LoaderArgs) {
  const id = parseTournamentId(params['tournamentId']);
  if (id !== undefined) void queryClient.prefetchQuery(tournamentQuery(id));
  return null;
}

/** A tournament for broadcasts: 1920 × 1080 on a transparent ground, without any control. */
export function Component() {
  const { tournamentId = '', '*': rest } = useParams();
  const options = optionsIn(useLocation().search);
  const id = parseTournamentId(tournamentId);
  const shown = shownIn(rest);
  return (
    <main
      className="tournament-overlay"
      data-theme={options.theme}
      data-bg={options.ground}
      style={{ zoom: options.scale }}
    >
      <PageHead {...overlayHeadOf({ tournamentId })} />
      {id === undefined || shown === undefined ? (
        <p className="overlay-problem">
          Overlays of a tournament: /external/tournament/(its number)/bracket, /standings or /match.
        </p>
      ) : (
        <Loaded key={id} id={id} shown={shown} options={options} />
      )}
    </main>
  );
}

interface LoadedProps {
  readonly id: number;
  readonly shown: Shown;
  readonly options: OverlayOptions;
}

function Loaded({ id, shown, options }: LoadedProps) {
  const { data: tournament, error } = useQuery(tournamentQuery(id), queryClient);
  useLiveTournament(tournament);
  if (!tournament) return error && <p className="overlay-problem">{error.message}</p>;
  return (
    <>
      <h1 className={options.hidden.has('title') ? 'visually-hidden' : undefined} lang={tournament.language}>
        {tournament.name}{' '}
        <small>
          {SHOWN[shown]}
          {tournament.isSimulated && ', simulated'}
        </small>
      </h1>
      {shown === 'match' ? (
        <MatchOverlay tournament={tournament} options={options} />
      ) : (
        <Stage tournament={tournament} shown={shown} options={options} />
      )}
    </>
  );
}

interface StageProps {
  readonly tournament: Tournament;
  readonly shown: Exclude<Shown, 'match'>;
  readonly options: OverlayOptions;
}

function Stage({ tournament, shown, options }: StageProps) {
  const stage = Math.min(options.stage ?? currentStage(tournament), tournament.stages.length - 1);
  const { data, error } = useQuery(stageQuery(tournament.id, stage), queryClient);
  if (!data) return error && <p className="overlay-problem">{error.message}</p>;
  if (data.matches.length === 0 && data.standings.length === 0)
    return <p className="overlay-problem">Not drawn yet: it is drawn when the stage starts.</p>;
  const Drawn = shown === 'bracket' ? BracketOverlay : StandingsOverlay;
  return <Drawn stage={data} options={options} />;
}
