import { Button, EmptyState } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { TextField } from '../../../../shared/forms/fields.tsx';
import { formatIn } from '../../../../shared/format/zoned-time.tsx';
import { Moment } from '../../../../shared/format/moment.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useNow } from '../../../../shared/render/use-now.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshLeague } from '../league-query.ts';
import type { PartProps } from './part-props.ts';

/** Matches of all divisions that need staff, and proposed times that captains did not agree on. */
export function Desk(props: PartProps) {
  const { attention, moves, tables } = props.control;
  const now = useNow();
  const nameOf = (tier: number) => tables.find((table) => table.tier === tier)?.name ?? `Division ${tier}`;
  return (
    <>
      <Moves {...props} />
      <section aria-labelledby="league-attention">
        <h2 id="league-attention">Needs you</h2>
        {attention.length === 0 && moves.length === 0 && (
          <EmptyState title="Nothing to do">
            Results to check, late matches and disputes show up here.
          </EmptyState>
        )}
        <ul className="league-list">
          {attention.map(({ tier, tournamentId, kind, match, entrant, sentence, since }) => (
            <li key={`${tournamentId} ${kind} ${match ?? ''} ${entrant ?? ''}`}>
              <Link to={href('tournamentControlPanel', { tournamentId: String(tournamentId) })}>
                {nameOf(tier)}
              </Link>
              : {sentence}{' '}
              <small>
                <Moment at={since} now={now} />
              </small>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="league-divisions">
        <h2 id="league-divisions">Divisions</h2>
        <p>Results, forfeits, disputes, streams and recordings are in the panel of each division.</p>
        <ul className="league-list">
          {tables.map(({ tournamentId, name, completed, matches }) => (
            <li key={tournamentId}>
              <Link to={href('tournamentControlPanel', { tournamentId: String(tournamentId) })}>
                Control panel of {name}
              </Link>{' '}
              <small>
                {completed} of {matches} played
              </small>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Moves({ league, control }: PartProps) {
  const { moves, may, source } = control;
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="league-moves">
      <h2 id="league-moves">New times for matches</h2>
      <ul className="league-list">
        {moves.map((move) => (
          <li key={move.moveId}>
            <strong>{move.sides.map(({ name }) => name).join(' – ')}</strong>:{' '}
            {move.presentAt !== null && `${formatIn(move.presentAt, source.timeZone)} to `}
            {formatIn(move.startsAt, source.timeZone)}
            {move.note !== '' && `, “${move.note}”`}.{' '}
            {move.state === 'declined' ? 'The other captain declined.' : 'Waits for the other captain.'}
            {may.includes('league.referee') && <Decide league={league} moveId={move.moveId} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decide({ league, moveId }: { readonly league: string; readonly moveId: number }) {
  const [reason, setReason] = useState('');
  const [change, run] = useChange();
  const decide = (moves: boolean) =>
    run(async () => {
      await apiPost('/api/leagues/:league/moves/:moveId/decide', {
        params: { league, moveId },
        body: { moves, reason },
      });
      await refreshLeague(league);
    });
  return (
    <form
      className="form-row"
      onSubmit={(event) => {
        event.preventDefault();
        void decide(true);
      }}
    >
      <TextField label="Reason" isRequired maxLength={500} value={reason} onChange={setReason} />
      <Button type="submit" variant="primary">
        Move the match
      </Button>
      <Button onClick={() => void decide(false)}>Keep its time</Button>
      <span className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </span>
    </form>
  );
}
