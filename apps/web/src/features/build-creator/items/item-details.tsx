import { itemsAt, type EntryChange } from '@soulstat/builds';
import type { BuildEntry } from '@soulstat/api-client';
import { ITEM_SLOT_COUNT } from '@soulstat/game-data';
import { Button, ItemIcon, Modal } from '@soulstat/ui';
import { useGameData } from '../../../shared/api/game-data.ts';
import { artOf } from '../../../shared/game/art.ts';
import { clausesOf, costOf, SLOT_LABELS } from '../../../shared/items/item-words.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useCreator, type ItemPiece } from '../creator-state.ts';
import { ConditionFields } from './condition-fields.tsx';
import './item-details.css';

/** As the contract has it. */
const MAX_NOTE = 500;
const MAX_PRIORITY = 1000;

interface ItemDetailsProps {
  readonly item: ItemPiece;
  readonly onClose: () => void;
}

/** What the author says of an item. Changes are made at once: Undo takes them back. */
export function ItemDetails({ item: { place, itemId }, onClose }: ItemDetailsProps) {
  const { work, edit } = useCreator();
  const { itemOrUnknown } = useGameData();
  const entry = itemsAt(work, place)?.find((one) => one.itemId === itemId);
  if (!entry) return null;
  const item = itemOrUnknown(itemId);
  const change = (changed: EntryChange) => edit({ kind: 'changeItem', place, itemId, change: changed });
  return (
    <Modal
      isOpen
      onClose={onClose}
      className="creator-details"
      title={item.name}
      footer={
        <div className="creator-dialog-foot">
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      }
    >
      <div className="creator-details-item">
        <ItemIcon name={item.name} slot={item.slot} {...artOf('item', item)} size={56} aria-hidden="true" />
        <div>
          <p>
            {SLOT_LABELS[item.slot]}, {costOf(item)}.{' '}
            <Link to={`${href('itemStats')}?item=${item.slug}`}>Item stats</Link>
          </p>
          <ul>
            {clausesOf(item).map((clause) => (
              <li key={clause}>{clause}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className="creator-fields">
        <label>
          Note
          <textarea
            value={entry.note ?? ''}
            rows={3}
            maxLength={MAX_NOTE}
            placeholder="Why it is here, and when to buy it"
            onChange={({ target }) => change({ note: target.value || null })}
          />
        </label>
        <ConditionFields entry={entry} onChange={change} />
        <GameFields entry={entry} isImbue={item.isImbue} onChange={change} />
      </div>
    </Modal>
  );
}

interface GameFieldsProps {
  readonly entry: BuildEntry;
  readonly isImbue: boolean;
  readonly onChange: (change: EntryChange) => void;
}

/** What the game's own record has beside the note. */
function GameFields({ entry, isImbue, onChange }: GameFieldsProps) {
  const { heroOrUnknown, abilityOrUnknown } = useGameData();
  const { abilityIds } = heroOrUnknown(useCreator().work.content.heroId);
  const { flexSlots, sellPriority, imbueAbilityId } = entry;
  // An ability of another hero can be seen, and changed.
  const targets = [...new Set([...abilityIds, ...(imbueAbilityId === null ? [] : [imbueAbilityId])])];
  return (
    <div className="creator-details-row">
      {(isImbue || imbueAbilityId !== null) && (
        <label>
          Imbue
          <select
            value={imbueAbilityId ?? ''}
            onChange={({ target }) =>
              onChange({ imbueAbilityId: target.value ? Number(target.value) : null })
            }
          >
            <option value="">No ability yet</option>
            {targets.map((id) => (
              <option key={id} value={id}>
                {abilityOrUnknown(id).name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        Flex slots needed
        <select
          value={flexSlots ?? 0}
          onChange={({ target }) => onChange({ flexSlots: Number(target.value) || null })}
        >
          {Array.from({ length: Math.max(ITEM_SLOT_COUNT.flex, flexSlots ?? 0) + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count === 0 ? 'None' : count}
            </option>
          ))}
        </select>
      </label>
      <label>
        Sell priority
        <input
          type="number"
          min={0}
          max={MAX_PRIORITY}
          value={sellPriority ?? ''}
          placeholder="Keep"
          onChange={({ target }) => onChange({ sellPriority: priorityIn(target.value) })}
        />
        <small>Highest is sold first</small>
      </label>
    </div>
  );
}

const priorityIn = (text: string): number | null => {
  const priority = Math.round(Number(text));
  return text.trim() === '' || !Number.isFinite(priority)
    ? null
    : Math.max(0, Math.min(MAX_PRIORITY, priority));
};
