import type { BuildContent } from '@soulstat/api-client';
import { momentAt } from '@soulstat/build-stats';
import { ITEM_SLOTS } from '@soulstat/game-data';
import { Disclosure, formatCount, type ChartEvent } from '@soulstat/ui';
import { useMemo } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { languageTag } from '../../../shared/builds/build-words.ts';
import { countOf, formatShort } from '../../../shared/format/format.ts';
import { ItemLink } from '../../../shared/items/item-link.tsx';
import { SLOT_LABELS } from '../../../shared/game/slot-labels.ts';
import { LateLineChart } from '../../../shared/statistics/late-chart.tsx';
import { paceOf, type Pace } from './pace.ts';
import { PaceRow, PaceTable } from './pace-table.tsx';

/** What the build costs as it grows, with the level, boons and points that come by then. */
export function SoulsOverTime({ content }: { readonly content: BuildContent }) {
  const { itemById } = useGameData();
  const pace = useMemo(() => paceOf(content, itemById), [content, itemById]);
  if (pace.length === 0) return null;
  return (
    <section className="build-souls" aria-labelledby="build-souls">
      <h2 id="build-souls">Souls over time</h2>
      <Chart pace={pace} />
      <ByCategory content={content} pace={pace} />
      <Disclosure title={`Item by item: ${countOf(pace.length, 'purchase')}`}>
        <PaceTable caption="Souls, level and points after each purchase" first="Item">
          {pace.map(({ item, price, moment }) => (
            <PaceRow key={item.id} souls={price} moment={moment}>
              <ItemLink itemId={item.id} />
            </PaceRow>
          ))}
        </PaceTable>
      </Disclosure>
      <Disclosure title="How this works">
        <p>
          Every item that is not optional, in the order of the build and at today’s prices. Components bought
          before are taken off, nothing is sold. Level, boons and ability points are those of a player with as
          many souls as were spent by then.
        </p>
      </Disclosure>
    </section>
  );
}

/** Souls of each kind after every purchase. */
function Chart({ pace }: { readonly pace: readonly Pace[] }) {
  const { series, events } = useMemo(
    () => ({
      series: [
        { id: 'all', label: 'All', points: pace.map(({ souls }, index) => ({ x: index + 1, y: souls })) },
        ...ITEM_SLOTS.map((slot) => ({
          id: slot,
          label: SLOT_LABELS[slot],
          tone: slot,
          points: spentOn(slot, pace),
        })),
      ],
      events: unlockEvents(pace),
    }),
    [pace],
  );
  const { souls = 0, moment } = pace.at(-1) ?? {};
  return (
    <LateLineChart
      title={`The build costs ${formatCount(souls)} souls: level ${moment?.level ?? 1}`}
      subtitle="Souls spent after each purchase; marks are abilities unlocked"
      level={3}
      series={series}
      events={events}
      xLabel="Purchase"
      formatX={(x) => `${Math.round(x)}`}
      formatY={formatShort}
      yDomain={[0, souls]}
    />
  );
}

function spentOn(slot: string, pace: readonly Pace[]) {
  let souls = 0;
  return pace.map(({ item, price }, index) => {
    if (item.slot === slot) souls += price;
    return { x: index + 1, y: souls };
  });
}

/** At which purchase another ability can be unlocked. */
function unlockEvents(pace: readonly Pace[]): ChartEvent[] {
  const first = momentAt(0);
  return pace.flatMap(({ moment: { level, abilityUnlocks } }, index) => {
    const before = (pace[index - 1]?.moment ?? first).abilityUnlocks;
    const label = `Level ${level}: ${countOf(abilityUnlocks, 'ability', 'abilities')} unlocked`;
    return abilityUnlocks > before ? [{ x: index + 1, label }] : [];
  });
}

interface ByCategoryProps {
  readonly content: BuildContent;
  readonly pace: readonly Pace[];
}

function ByCategory({ content, pace }: ByCategoryProps) {
  return (
    <PaceTable caption="Souls, level and points by category" first="Category">
      {content.categories.map(({ key, name }, category) => {
        const own = pace.filter((purchase) => purchase.category === category);
        const last = own.at(-1);
        return (
          last && (
            <PaceRow key={key} souls={own.reduce((sum, { price }) => sum + price, 0)} moment={last.moment}>
              <span lang={languageTag(content.language)}>{name || 'Unnamed category'}</span>
            </PaceRow>
          )
        );
      })}
    </PaceTable>
  );
}
