import type { TournamentMatch } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { matchCode } from '../match/match-words.ts';
import { useActions } from './action-provider.tsx';

/** Which match of the game a game of the series was; an empty field unlinks it. */
export function LinkGame({ match }: { readonly match: TournamentMatch }) {
  const { act, isBusy } = useActions();
  const [game, setGame] = useState(1);
  const [text, setText] = useState('');
  if (match.games.length === 0) return null;
  const isEmpty = text.trim() === '';
  return (
    <div className="form-row">
      <label className="form-field">
        Game
        <select value={game} onChange={({ target }) => setGame(Number(target.value))}>
          {match.games.map((linked, index) => (
            // Games have no other name than their number.
            // oxlint-disable-next-line react/no-array-index-key
            <option key={index} value={index + 1}>
              {index + 1}
              {linked === null ? '' : `, linked to ${linked}`}
            </option>
          ))}
        </select>
      </label>
      <label className="form-field">
        Match ID
        <input
          inputMode="numeric"
          pattern="\d{1,15}"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Button
        disabled={isBusy || (!isEmpty && !/^\d{1,15}$/.test(text.trim()))}
        onClick={() =>
          act({
            title: `${isEmpty ? 'Unlink' : 'Link'} game ${game} of ${matchCode(match.id)}`,
            action: { type: 'link-game', match: match.id, game, matchId: isEmpty ? null : Number(text) },
          })
        }
      >
        {isEmpty ? 'Unlink' : 'Link'}
      </Button>
    </div>
  );
}
