import type { BuildPlayer } from '@soulstat/api-client';
import { formatCount, formatDuration, StatWithInterval, type Column } from '@soulstat/ui';
import type { GameData } from '@soulstat/game-data';
import { useMemo } from 'react';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { useGameData } from '../../../shared/api/game-data.ts';
import { useCursor } from '../cursor/cursor.tsx';
import { EventLink } from '../cursor/event-link.tsx';
import { ItemMark } from './build-item.tsx';
import { ENOUGH_PURCHASES, itemState, type ComparedItem, type ItemState } from './build-view.ts';
import { partHref } from '../parts/part-href.ts';

interface PurchaseRow extends ComparedItem {
  readonly id: string;
  readonly name: string;
  readonly cost: number | undefined;
  readonly state: ItemState;
  readonly fate: string;
  readonly imbued: string | undefined;
}

interface PurchaseTableProps {
  readonly matchId: number;
  readonly player: BuildPlayer;
  readonly name: string;
  readonly compared: readonly ComparedItem[];
  readonly durationSeconds: number;
}

/** A player's purchases one by one, beside when others buy them. */
export function PurchaseTable({ matchId, player, name, compared, durationSeconds }: PurchaseTableProps) {
  const gameData = useGameData();
  const { second } = useCursor();
  const rows = useMemo(
    () => compared.map((item, index) => rowOf(item, index, second ?? durationSeconds, gameData)),
    [compared, second, durationSeconds, gameData],
  );
  return (
    <AddressTable
      sortName="sortPurchases"
      caption={`Purchases of ${name}`}
      columns={compared.some(({ later }) => later !== undefined) ? COLUMNS : PLAIN_COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      noun={{ one: 'purchase', many: 'purchases' }}
      phoneColumnKeys={['at', 'later', 'cost']}
      csvFileName={`match-${matchId}-purchases-${player.slot}.csv`}
      jsonHref={partHref(matchId, 'builds')}
      isMarked={({ state }) => second !== undefined && state === 'owned'}
      footNote="Prices are those of the match’s time where they are known, else of today’s shop. Usual times are those of first purchases of the item, so a second one has none."
    />
  );
}

function rowOf(compared: ComparedItem, index: number, second: number, gameData: GameData): PurchaseRow {
  const { item } = compared;
  const { imbuedAbilityId } = item;
  const known = gameData.itemById(item.itemId);
  return {
    ...compared,
    id: `${index} ${item.itemId}`,
    name: gameData.itemOrUnknown(item.itemId).name,
    cost: known?.availability === 'shop' ? known.cost : undefined,
    state: itemState(item, second),
    fate: fateOf(item, gameData),
    imbued: imbuedAbilityId === null ? undefined : gameData.abilityOrUnknown(imbuedAbilityId).name,
  };
}

function fateOf(
  { soldAtSeconds, usedAsComponent, builtIntoItemId }: PurchaseRow['item'],
  gameData: GameData,
): string {
  if (soldAtSeconds === null) return 'Kept';
  const at = formatDuration(soldAtSeconds);
  if (!usedAsComponent) return `Sold at ${at}`;
  return builtIntoItemId === null
    ? `Used up at ${at}`
    : `Into ${gameData.itemOrUnknown(builtIntoItemId).name} at ${at}`;
}

/** "4:10 later". */
export function laterText(seconds: number): string {
  const size = Math.abs(Math.round(seconds));
  if (size < 15) return 'as usual';
  return `${formatDuration(size)} ${seconds > 0 ? 'later' : 'earlier'}`;
}

const COLUMNS: readonly Column<PurchaseRow>[] = [
  {
    key: 'item',
    label: 'Item',
    value: ({ name }) => name,
    cell: ({ item }) => <ItemMark itemId={item.itemId} />,
  },
  {
    key: 'at',
    label: 'Bought',
    numeric: true,
    value: ({ item }) => item.atSeconds,
    cell: ({ item }) => <EventLink second={item.atSeconds} />,
  },
  {
    key: 'later',
    label: 'vs usual',
    numeric: true,
    description: 'How much later than the mean of the hero’s players who bought it.',
    value: ({ later }) => (later === undefined ? undefined : Math.round(later)),
    format: laterText,
  },
  {
    key: 'usual',
    label: 'Usual time',
    numeric: true,
    description: 'Mean time of the first purchase by players of the hero, with its 95 % interval.',
    value: ({ usual }) => usual && Math.round(usual.boughtAtSeconds),
    cell: ({ usual }) =>
      usual ? (
        <StatWithInterval
          value={usual.boughtAtSeconds}
          count={usual.matches}
          interval={usual.boughtAtInterval}
          noun="purchases"
          minCount={ENOUGH_PURCHASES}
          format={(seconds) => formatDuration(Math.round(seconds))}
          size="cell"
        />
      ) : (
        '–'
      ),
  },
  {
    key: 'half',
    label: 'Middle half',
    description: 'Between these times half of the purchases were made, to within five minutes.',
    value: ({ usual }) =>
      usual && usual.matches >= ENOUGH_PURCHASES ? halfText(usual.middleHalf) : undefined,
  },
  {
    key: 'share',
    label: 'Bought by',
    numeric: true,
    description: 'Share of the hero’s players who bought it, with its 95 % interval.',
    value: ({ usual }) => usual?.share,
    cell: ({ usual }) =>
      usual ? (
        <StatWithInterval
          value={usual.share}
          count={Math.round(usual.matches / Math.max(usual.share, Number.MIN_VALUE))}
          interval={usual.shareInterval}
          size="cell"
        />
      ) : (
        '–'
      ),
  },
  { key: 'cost', label: 'Cost', numeric: true, value: ({ cost }) => cost, format: formatCount },
  { key: 'fate', label: 'Outcome', value: ({ fate }) => fate },
  { key: 'imbued', label: 'Imbued on', value: ({ imbued }) => imbued },
];

/** Where nothing is known of what is usual. */
const USUAL_KEYS = new Set(['later', 'usual', 'half', 'share']);
const PLAIN_COLUMNS = COLUMNS.filter(({ key }) => !USUAL_KEYS.has(key));

const halfText = ([from, to]: readonly [number | null, number | null]) =>
  `${from === null ? 'after 35:00' : formatDuration(Math.round(from))} to ${to === null ? 'after 35:00' : formatDuration(Math.round(to))}`;
