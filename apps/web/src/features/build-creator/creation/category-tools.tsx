import { PIXELS_PER_ITEM, PIXELS_PER_ROW } from '@soulstat/builds';
import type { BuildCategory } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { columnsOf, MAX_COLUMNS, MAX_ROWS, nameOfCategory, rowsOf, useCreator } from '../creator-state.ts';
import { tourTarget } from '../tour-targets.ts';

/** Of the selected category: size, optional, delete. */
export function CategoryTools({ category }: { readonly category: BuildCategory }) {
  const { edit, say } = useCreator();
  const { key, isOptional } = category;
  const change = (changed: Partial<Pick<BuildCategory, 'width' | 'height' | 'isOptional'>>) =>
    edit({ kind: 'changeCategory', key, change: changed });
  return (
    <fieldset
      className="creator-category-tools"
      aria-label={`${nameOfCategory(category)} size and options`}
      {...tourTarget('category-tools')}
    >
      <Slider
        label="Columns"
        value={columnsOf(category)}
        max={MAX_COLUMNS}
        onChange={(columns) => change({ width: columns * PIXELS_PER_ITEM })}
      />
      <Slider
        label="Rows"
        value={rowsOf(category)}
        max={MAX_ROWS}
        onChange={(rows) => change({ height: rows * PIXELS_PER_ROW })}
      />
      <label className="creator-check">
        <input
          type="checkbox"
          checked={isOptional}
          onChange={({ target }) => change({ isOptional: target.checked })}
        />
        Optional
      </label>
      <Button
        size="compact"
        variant="quiet"
        onClick={() => {
          edit({ kind: 'removeCategory', key });
          say(`${nameOfCategory(category)} deleted. Undo brings it back.`);
        }}
      >
        Delete category
      </Button>
    </fieldset>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

const Slider = ({ label, value, max, onChange }: SliderProps) => (
  <label className="creator-slider">
    {label}
    <input
      type="range"
      min={1}
      max={max}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    />
    <output>{value}</output>
  </label>
);
