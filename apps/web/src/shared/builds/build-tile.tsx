import type { BuildEntry } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { useGameData } from '../api/game-data.ts';
import { countOf } from '../format/format.ts';
import { Link } from '../link.tsx';
import { href } from '../paths.ts';
import { AbilityMark } from './ability-mark.tsx';
import { ConditionMark } from './condition-mark.tsx';
import { ItemEmblem } from './item-emblem.tsx';

interface BuildTileProps {
  readonly entry: BuildEntry;
  /** From 1: which item of the build is sold at which turn. */
  readonly soldAt?: number | undefined;
  /** What an item was called that no table knows anymore. */
  readonly pastName?: string | undefined;
}

/** An item of a build with what its author says of it. */
export function BuildTile({ entry, soldAt, pastName }: BuildTileProps) {
  const { itemId, note, flexSlots, imbueAbilityId, condition } = entry;
  const { itemById, itemOrUnknown } = useGameData();
  const item = itemOrUnknown(itemId);
  const isSold = itemById(itemId)?.availability === 'shop';
  return (
    <li className="build-tile" data-slot={itemById(itemId)?.slot} data-gone={!isSold || undefined}>
      <Link className="build-tile-item" to={`${href('itemStats')}?item=${item.slug}`}>
        <ItemEmblem itemId={itemId} size={40} named />
        <span>{(!itemById(itemId) && pastName) || item.name}</span>
      </Link>
      <span className="build-tile-cost">{isSold ? formatCount(item.cost) : 'No longer sold'}</span>
      <ConditionMark condition={condition} />
      {imbueAbilityId !== null && (
        <span className="build-tile-mark">
          On <AbilityMark abilityId={imbueAbilityId} size={18} />
        </span>
      )}
      {flexSlots !== null && flexSlots > 0 && (
        <span className="build-tile-mark">Needs {countOf(flexSlots, 'flex slot')}</span>
      )}
      {soldAt !== undefined && <span className="build-tile-mark">Sell {ordinal(soldAt)}</span>}
      {note && <p className="build-tile-note">{note}</p>}
    </li>
  );
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 1 → "1st". */
const ordinal = (number: number): string => `${number}${ENDINGS[ORDINALS.select(number)] ?? 'th'}`;
