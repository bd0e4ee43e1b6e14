import { createGameData, parseStartupData, type ItemSlot } from '@soulstat/game-data';
import heroSprite from '@soulstat/game-data/art/heroes.svg?url&no-inline';
import itemSprite from '@soulstat/game-data/art/items.svg?url&no-inline';
import heroTable from '@soulstat/game-data/startup/heroes.json';
import itemTable from '@soulstat/game-data/startup/items.json';
import type { Meta } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { HeroPortrait } from '../hero-portrait/hero-portrait.tsx';
import { ItemIcon } from '../item-icon/item-icon.tsx';
import { usage } from '../testing/usage.ts';
import './foundations.css';

/** Of a row of a table, of a list, of a card. */
const SIZES = [24, 32, 48];

const { heroes, items } = createGameData(parseStartupData(heroTable, itemTable));

export default {
  title: 'Foundations/Emblems',
  parameters: usage(
    'Contact sheets to judge the emblems by: at 24 px every hero is told apart without reading a name, and every item from the others of its slot. A new hero is shown by two letters until somebody draws a symbol.',
  ),
} satisfies Meta;

export const Heroes = { render: () => <HeroSheet isLive /> };
export const HeroesInDevelopment = { render: () => <HeroSheet isLive={false} /> };
export const WeaponItems = { render: () => <ItemSheet slot="weapon" /> };
export const VitalityItems = { render: () => <ItemSheet slot="vitality" /> };
export const SpiritItems = { render: () => <ItemSheet slot="spirit" /> };

function HeroSheet({ isLive }: { readonly isLive: boolean }) {
  const rows = heroes.all.filter(({ status }) => (status === 'live') === isLive);
  return (
    <Sheet
      title={isLive ? 'Heroes' : 'Heroes in development'}
      rows={rows}
      draw={({ name, slug }, size) => (
        <HeroPortrait name={name} artHref={`${heroSprite}#${slug}`} size={size} decorative={size === 48} />
      )}
    />
  );
}

function ItemSheet({ slot }: { readonly slot: ItemSlot }) {
  const rows = items.all.filter((item) => item.slot === slot && item.availability !== 'retired');
  return (
    <Sheet
      title={`Items, ${slot}`}
      rows={rows.toSorted((a, b) => a.tier - b.tier)}
      draw={({ name, slug }, size) => (
        <ItemIcon name={name} slot={slot} artHref={`${itemSprite}#${slug}`} size={size} />
      )}
    />
  );
}

interface SheetProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly draw: (row: Row, size: number) => ReactNode;
}

/** Every emblem at every size, in both themes; the largest with its name. */
function Sheet<Row extends { readonly id: number; readonly name: string }>({
  title,
  rows,
  draw,
}: SheetProps<Row>) {
  return (['dark', 'light'] as const).map((theme) => (
    <section key={theme} data-theme={theme} className="foundation foundation-emblems">
      <h2>
        {title}, {theme}
      </h2>
      {SIZES.map((size) => (
        <ul key={size} aria-label={`${size} px`}>
          {rows.map((row) => (
            <li key={row.id}>
              {draw(row, size)}
              {size === 48 && <span>{row.name}</span>}
            </li>
          ))}
        </ul>
      ))}
    </section>
  ));
}
