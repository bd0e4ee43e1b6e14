import { gameOf, TEAMS, type Team } from '@soulstat/draft';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { ReasonDialog } from '../board/reason-dialog.tsx';
import type { Act, RoomView } from '../room/room-view.ts';
import { nameOf } from '../words.ts';

interface ReportingProps {
  readonly room: RoomView;
  readonly act: Act;
}

/** The game of a series is played: both captains say who won it, or the referee decides. */
export function Reporting({ room, act }: ReportingProps) {
  const { state, you } = room;
  const [decided, setDecided] = useState<Team>();
  const game = gameOf(state);
  const own = you.role === 'captain' ? state.reports[you.team] : null;
  const canSay = you.role === 'captain' || you.role === 'referee';
  return (
    <section className="draft-reporting draft-complete-controls" aria-labelledby="draft-reporting">
      <h2 id="draft-reporting">Game {state.games.length} is drafted. Good luck!</h2>
      <p>{reportWords(room)}</p>
      {canSay && (
        <div className="draft-choices">
          {TEAMS.map((team) => (
            <Button
              key={team}
              size="touch"
              aria-pressed={own === team}
              onClick={() =>
                you.role === 'referee' ? setDecided(team) : act({ type: 'REPORT', winner: team })
              }
            >
              {nameOf(room, game, team)} won
            </Button>
          ))}
        </div>
      )}
      {decided !== undefined && (
        <ReasonDialog
          title={`Game ${state.games.length} goes to ${nameOf(room, game, decided)}`}
          button="Decide"
          usual={['Result seen', 'Forfeit', 'Captains disagree']}
          onClose={() => setDecided(undefined)}
          onDone={(reason) => {
            act({ type: 'DECIDE', winner: decided, reason });
            setDecided(undefined);
          }}
        />
      )}
    </section>
  );
}

function reportWords(room: RoomView): string {
  const { reports } = room.state;
  const game = gameOf(room.state);
  const said = TEAMS.flatMap((team) => {
    const winner = reports[team];
    return winner === null
      ? []
      : [`${nameOf(room, game, team)} reports a win of ${nameOf(room, game, winner)}.`];
  });
  if (said.length === 2) return `${said.join(' ')} The captains disagree: the referee decides.`;
  if (said.length === 1) return `${said[0]} Waiting for the other captain.`;
  return 'After the game both captains report the winner. Then the next draft begins.';
}
