import type { TournamentControl, TournamentEntrant } from '@soulstat/api-client';
import { Button, EmptyState } from '@soulstat/ui';
import { TeamCard } from '../teams/team-card.tsx';
import { useActions, type Act } from './action-provider.tsx';
import type { PartProps } from './control-query.ts';
import { AddEntrant } from './add-entrant.tsx';
import { EditEntrant } from './edit-entrant.tsx';
import { ExtendCheckIn } from './extend-check-in.tsx';
import { FreeAgents } from './free-agents.tsx';
import { Seeds } from './seeds.tsx';

/** All who have entered, with what can be done with each; before the start their seeds. */
export function Entrants({ tournament, control }: PartProps) {
  const { act, isBusy } = useActions();
  return (
    <>
      <h2 className="visually-hidden">Teams</h2>
      <ExtendCheckIn tournament={tournament} />
      {isBeforeStart(control.phase) && <Seeds tournament={tournament} control={control} />}
      <AddEntrant id={tournament.id} />
      {tournament.hasFreeAgents && <FreeAgents tournament={tournament} />}
      {control.entrants.length === 0 && (
        <EmptyState title="No teams yet">Share the address of this tournament with captains.</EmptyState>
      )}
      <ul className="tournament-teams">
        {control.entrants.map((entrant) => (
          <li key={entrant.id}>
            <TeamCard entrant={entrant} />
            <Warnings control={control} entrant={entrant} />
            <p className="control-buttons">
              {actsOf(entrant, control.phase).map((wanted) => (
                <Button key={wanted.title} size="compact" disabled={isBusy} onClick={() => act(wanted)}>
                  {wanted.title}
                </Button>
              ))}
            </p>
            {control.may.includes('tournament.administer') && (
              <EditEntrant tournament={tournament} entrant={entrant} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const isBeforeStart = (phase: TournamentControl['phase']) =>
  phase === 'announced' || phase === 'open' || phase === 'closed' || phase === 'check-in';

function Warnings({
  control,
  entrant,
}: {
  readonly control: TournamentControl;
  readonly entrant: TournamentEntrant;
}) {
  return control.warnings
    .filter((warning) => warning.entrant === entrant.id)
    .map(({ sentence }) => (
      <p key={sentence} className="tournament-small">
        {sentence}
      </p>
    ));
}

function actsOf(
  { id: entrant, status, isCheckedIn, name }: TournamentEntrant,
  phase: TournamentControl['phase'],
): readonly Act[] {
  if (status === 'pending')
    return [
      { title: `Approve ${name}`, action: { type: 'approve', entrant } },
      { title: `Decline ${name}`, action: { type: 'decline', entrant } },
    ];
  if (status === 'in' || status === 'waiting')
    return [
      ...(isCheckedIn || phase !== 'check-in'
        ? []
        : [{ title: `Check in ${name}`, action: { type: 'check-in', entrant } as const }]),
      { title: `Withdraw ${name}`, action: { type: 'withdraw', entrant } },
    ];
  if (status === 'playing') return [{ title: `Drop ${name}`, action: { type: 'drop', entrant } }];
  if (status === 'dropped') return [{ title: `Take ${name} back`, action: { type: 'return', entrant } }];
  return [];
}
