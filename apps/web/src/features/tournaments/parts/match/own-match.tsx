import type { OwnMatch, Tournament, TournamentMatchDetails } from '@soulstat/api-client';
import { Button, Notice } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { ownMatchQuery } from '../tournament-query.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { Dispute } from './dispute.tsx';
import { NameGame } from './name-game.tsx';
import { ReportForm } from './report-form.tsx';

export interface OwnMatchProps {
  readonly tournament: Tournament;
  readonly details: TournamentMatchDetails;
}

/** What a captain or a referee does with a match. Nothing for everybody else. */
export function OwnMatchPart({ tournament, details }: OwnMatchProps) {
  const { id } = tournament;
  const { match } = details;
  const { data: own } = useQuery(ownMatchQuery(id, match.id), queryClient);
  if (!own || own.may.length === 0) return null;
  const isKnown = match.sides.every(({ kind }) => kind === 'entrant');
  const may = (action: OwnMatch['may'][number]) => own.may.includes(action);
  return (
    <section className="tournament-own-match" aria-labelledby="own-match">
      <h3 id="own-match">{own.entrant === null ? 'For referees' : 'Your match'}</h3>
      {may('tournament.openDraft') && <DraftLink id={id} match={match.id} />}
      {own.contact && <Contact contact={own.contact} />}
      {may('tournament.reportMatch') && isKnown && match.outcome === null && (
        <ReportForm id={id} details={details} own={own} />
      )}
      {may('tournament.reportMatch') && isKnown && <NameGame id={id} match={match.id} />}
      {may('tournament.dispute') && isKnown && <Dispute id={id} match={match.id} own={own} />}
    </section>
  );
}

function Contact({ contact: { accountId, name } }: { readonly contact: NonNullable<OwnMatch['contact']> }) {
  const shown = name ?? 'a player';
  return (
    <p className="tournament-small">
      The other captain:{' '}
      {accountId === null ? (
        shown
      ) : (
        <Link to={href('profile', { accountId: String(accountId) })}>{shown}</Link>
      )}
    </p>
  );
}

function DraftLink({ id, match }: { readonly id: number; readonly match: string }) {
  const [change, run] = useChange();
  const open = () =>
    run(async () => {
      const { link } = await apiPost('/api/tournaments/:id/matches/:match/draft', { params: { id, match } });
      // The secret of the seat stands behind `#`, which the page of the room reads.
      location.assign(link);
    });
  return (
    <>
      <p>
        <Button variant="primary" onClick={() => void open()}>
          Open the draft room
        </Button>
      </p>
      {change.state === 'failed' && (
        <Notice kind="error" title="The draft room did not open">
          {change.reason}
        </Notice>
      )}
    </>
  );
}
