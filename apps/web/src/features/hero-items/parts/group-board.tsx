import type { ItemStatistic } from '@soulstat/api-client';
import { formatDuration, formatPercent, ItemIcon } from '@soulstat/ui';
import { memo, useRef } from 'react';
import { artOf } from '../../../shared/game/art.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { clausesOf, costOf, pointsInWords, SLOT_LABELS } from '../../../shared/items/item-words.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { behindWhere, useNearValue } from '../../../shared/statistics/filters/use-near-value.ts';
import { ITEM_GROUPS, itemsOfGroup, type ItemGroup } from './item-groups.ts';

/** What the hero always, often and sometimes buys. */
export function GroupBoard({ items }: { readonly items: readonly ItemStatistic[] }) {
  return (
    <section className="hero-items-groups">
      <h2>What is bought</h2>
      {ITEM_GROUPS.map((group) => (
        <Group key={group.id} group={group} items={items} />
      ))}
    </section>
  );
}

interface GroupProps {
  readonly group: ItemGroup;
  readonly items: readonly ItemStatistic[];
}

/** Out of sight it follows a choice later: that brings many items into other groups. */
function Group({ group, items }: GroupProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearValue(items, place);
  return (
    <div ref={place} className="hero-items-group" data-group={group.id} {...behindWhere(near !== items)}>
      <h3>
        {group.label} <span>{group.about}</span>
      </h3>
      <GroupItems group={group} items={near} />
    </div>
  );
}

const GroupItems = memo(function GroupItems({ group, items }: GroupProps) {
  const own = itemsOfGroup(items, group);
  if (own.length === 0) return <p className="hero-items-none">None</p>;
  return (
    <ul>
      {own.map((item) => (
        <li key={item.itemId}>
          <GroupItem item={item} />
        </li>
      ))}
    </ul>
  );
});

function GroupItem({ item: figures }: { readonly item: ItemStatistic }) {
  const item = useGameData().itemOrUnknown(figures.itemId);
  return (
    <>
      <ItemIcon
        name={item.name}
        slot={item.slot}
        {...artOf('item', item)}
        size={40}
        details={<ItemDetails figures={figures} />}
      />
      {/* The picture has the name already for those who hear it. */}
      <span className="hero-items-name" aria-hidden="true">
        {item.name}
      </span>
      <span className="hero-items-share">{formatPercent(figures.pick.rate ?? 0, 0)}</span>
      <span className="hero-items-time">{formatDuration(figures.boughtAtSeconds ?? 0)}</span>
    </>
  );
}

function ItemDetails({ figures }: { readonly figures: ItemStatistic }) {
  const item = useGameData().itemOrUnknown(figures.itemId);
  const { effect } = figures;
  return (
    <div className="hero-items-details">
      <b>{item.name}</b>
      {'cost' in item && item.slot && (
        <p>
          {SLOT_LABELS[item.slot]}, {costOf(item)}
        </p>
      )}
      <ul>
        {clausesOf(item).map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ul>
      <p>
        Bought by {formatPercent(figures.pick.rate ?? 0)}, at {formatDuration(figures.boughtAtSeconds ?? 0)}{' '}
        on average
        {effect.value !== null && effect.interval && (
          <>
            ; win chance added {pointsInWords(effect.value)} ({formatPoints(effect.interval[0] ?? 0)} to{' '}
            {formatPoints(effect.interval[1] ?? 0)})
          </>
        )}
        .
      </p>
    </div>
  );
}
