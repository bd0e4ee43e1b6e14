import type { TournamentAttention } from '@soulstat/api-client';
import { Button, EmptyState } from '@soulstat/ui';
import { Moment } from '../../../../shared/format/moment.tsx';
import { Link } from '../../../../shared/link.tsx';
import { useNow } from '../../../../shared/render/use-now.ts';
import { matchHref } from '../frame/tournament-tabs.ts';
import { useActions, type Act } from './action-provider.tsx';
import type { PartProps } from './control-query.ts';

const KIND_WORDS: Readonly<Record<TournamentAttention['kind'], string>> = {
  conflict: 'Reports differ',
  dispute: 'Dispute',
  late: 'Late',
  'no-show': 'No-show',
  'not-checked-in': 'Not checked in',
  'to-approve': 'Waits for approval',
  'incomplete-roster': 'Roster incomplete',
  'stage-to-start': 'Stage can start',
  'round-to-pair': 'Round can be paired',
  'standings-to-approve': 'Standings to approve',
  'link-unclear': 'Link unclear',
};

/** Everything that waits for a person, the most urgent first, each with what can be done about it. */
export function Desk({ tournament, control: { attention } }: PartProps) {
  const now = useNow();
  const { act, isBusy } = useActions();
  if (attention.length === 0)
    return (
      <EmptyState title="Nothing needs you">Late matches, conflicts and disputes appear here.</EmptyState>
    );
  return (
    <ol className="control-desk">
      {attention.map((each) => (
        <li
          key={`${each.kind} ${each.match ?? ''} ${each.entrant ?? ''} ${each.stage ?? ''}`}
          data-kind={each.kind}
        >
          <strong>{KIND_WORDS[each.kind]}</strong>
          <span>{each.sentence}</span>
          <small>
            <Moment at={each.since} now={now} />
          </small>
          <span className="control-buttons">
            {actsOf(each).map((wanted) => (
              <Button key={wanted.title} size="compact" disabled={isBusy} onClick={() => act(wanted)}>
                {wanted.title}
              </Button>
            ))}
            {each.match !== null && <Link to={matchHref(tournament.id, each.match)}>Match</Link>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function actsOf({ kind, entrant, stage, match }: TournamentAttention): readonly Act[] {
  if (kind === 'to-approve' && entrant !== null)
    return [
      { title: 'Approve', action: { type: 'approve', entrant } },
      { title: 'Decline', action: { type: 'decline', entrant } },
    ];
  if (kind === 'not-checked-in' && entrant !== null)
    return [{ title: 'Check in', action: { type: 'check-in', entrant } }];
  if (kind === 'stage-to-start' && stage !== null)
    return [{ title: 'Start the stage', action: { type: 'start-stage', stage } }];
  if (kind === 'round-to-pair' && stage !== null)
    return [{ title: 'Pair the round', action: { type: 'pair-round', stage } }];
  if (kind === 'standings-to-approve')
    return [{ title: 'Approve the standings', action: { type: 'approve-standings' } }];
  if (kind === 'dispute' && match !== null)
    return [{ title: 'The result stands', action: { type: 'settle', match } }];
  return [];
}
