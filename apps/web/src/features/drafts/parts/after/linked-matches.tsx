import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { matchHref } from '../../../../shared/game/match-href.ts';
import { Link } from '../../../../shared/link.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { ReasonDialog } from '../board/reason-dialog.tsx';
import type { RoomView } from '../room/room-view.ts';

interface LinkedMatchesProps {
  readonly room: RoomView;
  readonly token: string | undefined;
}

/** The matches that were played with these drafts, found by their heroes or linked by hand. */
export function LinkedMatches({ room, token }: LinkedMatchesProps) {
  const { matches } = room;
  const drafted = room.state.games.filter(({ selections }) => selections.length > 0);
  const open = drafted
    .map((_, index) => index + 1)
    .filter((game) => !matches.some((match) => match.game === game));
  const canLink = room.you.role === 'captain' || room.you.role === 'referee';
  return (
    <section className="draft-matches" aria-labelledby="draft-matches">
      <h3 id="draft-matches">{room.rules.bestOf === 1 ? 'Match' : 'Matches'}</h3>
      {matches.length === 0 && (
        <p>Not linked yet. A match with these twelve heroes within 6 hours links by itself.</p>
      )}
      <ul>
        {matches.map((match) => (
          <li key={match.matchId}>
            {room.rules.bestOf > 1 && `Game ${match.game}: `}
            <Link to={matchHref(match.matchId)}>Match {match.matchId}</Link>{' '}
            <small>{match.isAutomatic ? 'found by its heroes' : match.reason}</small>{' '}
            {canLink && <Unlink code={room.code} token={token} matchId={match.matchId} />}
          </li>
        ))}
      </ul>
      {canLink && open.length > 0 && <LinkForm code={room.code} token={token} games={open} />}
    </section>
  );
}

interface UnlinkProps {
  readonly code: string;
  readonly token: string | undefined;
  readonly matchId: number;
}

/** A match that is another one after all. It is not found by its heroes again. */
function Unlink({ code, token, matchId }: UnlinkProps) {
  const [isAsked, setAsked] = useState(false);
  const [change, run] = useChange();
  const unlink = (reason: string) => {
    setAsked(false);
    void run(async () => {
      const body = { matchId, reason, ...(token && { token }) };
      await apiPost('/api/drafts/:code/matches/unlink', { params: { code }, body });
    });
  };
  return (
    <>
      <Button
        size="compact"
        aria-label={`Unlink match ${matchId}`}
        disabled={change.state === 'saving'}
        onClick={() => setAsked(true)}
      >
        Unlink
      </Button>
      {isAsked && (
        <ReasonDialog
          title={`Unlink match ${matchId}`}
          button="Unlink"
          usual={['Another match', 'Remade', 'Wrong game']}
          note="Staff see it in the log of changes."
          onClose={() => setAsked(false)}
          onDone={unlink}
        />
      )}
      {change.state === 'failed' && (
        <span role="alert" className="form-problem">
          {change.reason}
        </span>
      )}
    </>
  );
}

interface LinkFormProps {
  readonly code: string;
  readonly token: string | undefined;
  readonly games: readonly number[];
}

const MIN_REASON = 3;

function LinkForm({ code, token, games }: LinkFormProps) {
  const [change, run] = useChange();
  const [matchId, setMatchId] = useState('');
  const [reason, setReason] = useState('');
  const [game = 1] = games;
  const isWhole = /^[1-9]\d{0,14}$/.test(matchId) && reason.trim().length >= MIN_REASON;
  return (
    <form
      className="form-row"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWhole) return;
        void run(async () => {
          const body = { game, matchId: Number(matchId), reason: reason.trim(), ...(token && { token }) };
          // The room hears of it.
          await apiPost('/api/drafts/:code/matches', { params: { code }, body });
          setMatchId('');
        });
      }}
    >
      <label className="form-field">
        Match ID of game {game}
        <input
          inputMode="numeric"
          value={matchId}
          onChange={({ target }) => setMatchId(target.value.trim())}
        />
      </label>
      <label className="form-field">
        Reason
        <input
          value={reason}
          maxLength={200}
          placeholder="Played in a custom lobby"
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <Button type="submit" size="touch" disabled={!isWhole}>
        Link match
      </Button>
      <p role="alert" className="form-problem">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
