import type { MatchSummary, ScorePlayer, SummaryItem, SummaryPlayer } from '@soulstat/api-client';
import { formatCount, formatDuration, ItemIcon } from '@soulstat/ui';
import { useDeferredValue } from 'react';
import { artOf } from '../../../../shared/game/art.ts';
import { useGameData } from '../../../../shared/api/game-data.ts';
import { playerName } from '../player-name.ts';
import { SaveAsBuild } from '../save-as-build.tsx';
import { ScoreDetails } from '../../summary/score-details.tsx';
import { itemState } from './items-in-slot-order.ts';
import { columnsOf } from './stat-columns.ts';

export interface PlayerDetailsProps {
  readonly player: SummaryPlayer;
  readonly match: MatchSummary;
  readonly score?: ScorePlayer | undefined;
}

/** Everything the summary knows of a player, in words and exact numbers. */
export function PlayerDetails({ player, match, score }: PlayerDetailsProps) {
  return (
    <div className="player-details">
      <section>
        <h3>Exact numbers</h3>
        <dl className="exact-numbers">
          {columnsOf(match.players).map(({ key, name, exact }) => {
            const value = player[key];
            return (
              <div key={key}>
                <dt>{name}</dt>
                <dd>{value === null ? 'Not in the source' : exact(value)}</dd>
              </div>
            );
          })}
          {player.shotsFired !== null && (
            <div>
              <dt>Shots fired</dt>
              <dd>{formatCount(player.shotsFired)}</dd>
            </div>
          )}
        </dl>
      </section>
      {score && <ScoreDetails score={score} />}
      {match.detail === 'full' && (
        <section>
          <h3>Items in order of purchase</h3>
          {player.items.length > 0 ? <Purchases items={player.items} /> : <p>Bought nothing.</p>}
          {player.items.length > 0 && (
            <SaveAsBuild matchId={match.matchId} slot={player.slot} name={playerName(player)} />
          )}
        </section>
      )}
    </div>
  );
}

function Purchases({ items }: { readonly items: readonly SummaryItem[] }) {
  const { itemById, itemOrUnknown } = useGameData();
  // The words answer the press; the emblems, whose sheet may have to be read first, come after them.
  const hasArt = useDeferredValue(true, false);
  return (
    <ol className="purchases">
      {items.map((item) => {
        const { name, slug } = itemOrUnknown(item.itemId);
        const slot = itemById(item.itemId)?.slot;
        return (
          <li key={`${item.itemId}-${item.atSeconds}`} data-state={itemState(item)}>
            <ItemIcon
              name={name}
              {...(slot && { slot })}
              {...(hasArt && artOf('item', { slug }))}
              size={28}
              aria-hidden="true"
            />
            <span>
              {name}
              <PurchaseNote item={item} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function PurchaseNote({ item }: { readonly item: SummaryItem }) {
  const { abilityOrUnknown } = useGameData();
  const { atSeconds, soldAtSeconds, imbuedAbilityId } = item;
  const gone = { kept: '', sold: 'sold', used: 'built into another item' }[itemState(item)];
  return (
    <small>
      {formatDuration(atSeconds)}
      {gone && soldAtSeconds !== null && `, ${gone} ${formatDuration(soldAtSeconds)}`}
      {imbuedAbilityId !== null && `, on ${abilityOrUnknown(imbuedAbilityId).name}`}
    </small>
  );
}
