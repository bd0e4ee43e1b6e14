import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { Button, SearchBox } from '@soulstat/ui';
import { searchPlayers } from '../../../shared/search/player-search.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

interface PlayerChoiceProps {
  readonly accountId: number | undefined;
  /** The visitor, where signed in. */
  readonly own: number | undefined;
}

/** Whose lanes stand beside those of everybody: the visitor's, or anybody's. */
export function PlayerChoice({ accountId, own }: PlayerChoiceProps) {
  const changeQuery = useChangeQuery();
  const put = (player: number | string) =>
    changeQuery((query) => withParameters(query, { player: String(player) }), { replace: true });
  return (
    <div className="lane-player">
      <span className="lane-player-head">A player’s own lanes</span>
      <div className="lane-player-choice">
        {own !== undefined && own !== accountId && <Button onClick={() => put(own)}>My lanes</Button>}
        <SearchBox
          aria-label="Player to compare with"
          search={searchPlayers}
          onPlayer={(player) => put(player.accountId)}
          onProfile={(text) => {
            const reference = parsePlayerReference(text);
            if (reference?.kind === 'account') put(reference.accountId);
          }}
        />
      </div>
    </div>
  );
}
