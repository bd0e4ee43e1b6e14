import type { DraftRoom } from '@soulstat/api-client/contract';
import { gameOf, otherTeam, stepDue, winsOf } from '@soulstat/draft';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useLocation, useParams } from '../../shared/router/router-provider.tsx';
import { DraftClock, Reserve } from './parts/board/clock.tsx';
import { TeamPanel } from './parts/board/team-panel.tsx';
import { Timeline } from './parts/board/timeline.tsx';
import { overlayHead } from './parts/drafts-head.ts';
import { codeOf, draftQuery } from './parts/drafts-query.ts';
import { optionsIn, type OverlayOptions } from './parts/overlay/overlay-options.ts';
import { readRoom } from './parts/room/room-view.ts';
import { useRoom } from './parts/room/use-room.ts';
import { leftTeam, seriesName, STATUS_WORDS } from './parts/words.ts';
import './overlay.css';

/** The draft for broadcasts: 1920 × 1080 on a transparent ground. */
export function Component() {
  const { draftCode = '' } = useParams();
  const options = optionsIn(useLocation().search);
  const code = codeOf(draftCode) ?? codeOf(options.code);
  useOwnTheme(options);
  return (
    <main className="draft-overlay" data-bg={options.ground} style={{ zoom: options.scale }}>
      <PageHead {...overlayHead(code ?? draftCode)} />
      {code === undefined ? (
        <p className="draft-overlay-problem">There is no draft with this code.</p>
      ) : (
        <Loaded key={code} code={code} options={options} />
      )}
    </main>
  );
}

interface LoadedProps {
  readonly code: string;
  readonly options: OverlayOptions;
}

function Loaded({ code, options }: LoadedProps) {
  const { data, error } = useQuery(draftQuery(code), queryClient);
  if (data) return <Overlay known={data} options={options} />;
  return error && <p className="draft-overlay-problem">{error.message}</p>;
}

interface OverlayProps {
  readonly known: DraftRoom;
  readonly options: OverlayOptions;
}

function Overlay({ known, options }: OverlayProps) {
  const live = useRoom(known);
  const room = live.room ?? readRoom(known);
  const { state, rules, names } = room;
  const time = { offsetMs: live.offsetMs, fixed: undefined };
  const game = gameOf(state);
  const isOn = state.status === 'drafting' || state.status === 'paused';
  const due = isOn ? stepDue(rules, state) : undefined;
  const left = leftTeam(game);
  const { hidden } = options;
  return (
    <>
      <h1 className="visually-hidden">{names.name}</h1>
      {!hidden.has('top') && (
        <div className="draft-overlay-top">
          {rules.bestOf > 1 && !hidden.has('score') && (
            <p className="draft-overlay-score" data-numeric>
              <b>{winsOf(state, left)}</b>
              <span>
                {seriesName(rules.bestOf)}, game {state.games.length}
              </span>
              <b>{winsOf(state, otherTeam(left))}</b>
            </p>
          )}
          {isOn ? (
            <DraftClock room={room} time={time} />
          ) : (
            <p className="draft-overlay-state">{STATUS_WORDS[state.status]}</p>
          )}
          {!hidden.has('timeline') && <Timeline room={room} game={game} isOn={isOn} />}
        </div>
      )}
      <div className="draft-overlay-teams" data-bans={hidden.has('bans') ? 'off' : undefined}>
        {[left, otherTeam(left)].map((team) => (
          <TeamPanel
            key={team}
            room={room}
            game={game}
            team={team}
            due={due?.team === team ? due : undefined}
          >
            {isOn && !hidden.has('reserve') && <Reserve room={room} time={time} team={team} />}
          </TeamPanel>
        ))}
      </div>
    </>
  );
}

/** Broadcasters choose; what the visitor set for the site is left as it is. */
function useOwnTheme({ theme, ground }: OverlayOptions): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['theme'];
    dataset['theme'] = theme;
    dataset['ground'] = ground;
    return () => {
      dataset['theme'] = before;
      delete dataset['ground'];
    };
  }, [theme, ground]);
}
