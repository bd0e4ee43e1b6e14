import { itemsAt, type BuildEdit, type BuildWork, type ItemPlace } from '@soulstat/builds';
import { Button, Modal } from '@soulstat/ui';
import { useState } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { nameOfCategory, useCreator, type Piece } from '../creator-state.ts';

interface MoveDialogProps {
  readonly piece: Piece;
  readonly onClose: () => void;
}

/** Where an item or a category goes, by choosing: for fingers and keys what dragging is for the mouse. */
export function MoveDialog({ piece, onClose }: MoveDialogProps) {
  const { work, edit, say } = useCreator();
  const { itemOrUnknown } = useGameData();
  const [where, setWhere] = useState<string>(() => firstPlace(piece, work));
  const [before, setBefore] = useState('');
  const name = piece.kind === 'item' ? itemOrUnknown(piece.itemId).name : nameIn(work, piece.key);
  function move() {
    edit(editOf(piece, where, before));
    say(`${name} moved.`);
    onClose();
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Move ${name}`}
      footer={
        <div className="creator-dialog-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={move}>
            Move
          </Button>
        </div>
      }
    >
      <div className="creator-fields">
        <fieldset className="creator-places">
          <legend>Where to</legend>
          {placesOf(piece, work).map(({ id, label }) => (
            <label key={id}>
              <input
                type="radio"
                name="where"
                checked={where === id}
                onChange={() => {
                  setWhere(id);
                  setBefore('');
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <BeforeField piece={piece} where={where} before={before} onBefore={setBefore} />
      </div>
    </Modal>
  );
}

const VAULT = 'vault';
const BUILD = 'build';

const nameIn = ({ content, vault }: BuildWork, key: string): string => {
  const category = [...content.categories, ...vault.categories].find((one) => one.key === key);
  return category ? nameOfCategory(category) : 'Category';
};

function placesOf(piece: Piece, { content }: BuildWork) {
  const vault = { id: VAULT, label: 'The Vault' };
  if (piece.kind === 'category') return [{ id: BUILD, label: 'The build' }, vault];
  return [...content.categories.map((one) => ({ id: one.key, label: nameOfCategory(one) })), vault];
}

/** Where it is already, or the first category for what lies in the Vault. */
function firstPlace(piece: Piece, { content }: BuildWork): string {
  if (piece.kind === 'category') return BUILD;
  if (piece.place !== VAULT) return piece.place.categoryKey;
  return content.categories[0]?.key ?? VAULT;
}

interface BeforeFieldProps {
  readonly piece: Piece;
  readonly where: string;
  readonly before: string;
  readonly onBefore: (before: string) => void;
}

/** What it comes to stand before. */
function BeforeField({ piece, where, before, onBefore }: BeforeFieldProps) {
  const { work } = useCreator();
  const { itemOrUnknown } = useGameData();
  if (piece.kind === 'category' && where === VAULT) return null;
  const others =
    piece.kind === 'category'
      ? work.content.categories
          .filter(({ key }) => key !== piece.key)
          .map((one) => ({ id: one.key, label: nameOfCategory(one) }))
      : (itemsAt(work, placeOf(where)) ?? [])
          .filter(({ itemId }) => itemId !== piece.itemId)
          .map(({ itemId }) => ({ id: String(itemId), label: itemOrUnknown(itemId).name }));
  return (
    <label>
      Before
      <select value={before} onChange={({ target }) => onBefore(target.value)}>
        {others.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        <option value="">At the end</option>
      </select>
    </label>
  );
}

const placeOf = (where: string): ItemPlace => (where === VAULT ? VAULT : { categoryKey: where });

function editOf(piece: Piece, where: string, before: string): BuildEdit {
  if (piece.kind === 'item') {
    const { itemId, place: from } = piece;
    return {
      kind: 'moveItem',
      itemId,
      from,
      to: placeOf(where),
      before: before === '' ? null : Number(before),
    };
  }
  const { key } = piece;
  if (where === VAULT) return { kind: 'storeCategory', key };
  return { kind: 'moveCategory', key, before: before === '' ? null : before };
}
