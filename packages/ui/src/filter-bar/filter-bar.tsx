'use client';

import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Glyph } from '../glyph/glyph.tsx';
import { Modal } from '../modal/modal.tsx';
import { usePhone } from '../phone/use-phone.ts';
import { useStable } from '../stable/use-stable.ts';
import { describeField } from './describe-field.ts';
import { withValues, without, type FilterField, type FilterValues } from './fields.ts';
import { FilterChips } from './filter-chips.tsx';
import { BarControl, SheetControl } from './filter-control.tsx';

export type {
  ChoiceField,
  CustomField,
  DatesField,
  FilterField,
  FilterOption,
  FilterValues,
  RangeField,
  RanksField,
} from './fields.ts';

export interface FilterBarProps extends Omit<ComponentProps<'section'>, 'onChange' | 'children'> {
  readonly fields: readonly FilterField[];
  readonly values: FilterValues;
  /** Called with all values except those that filter nothing. Store them in the address, so that a link restores the view. */
  readonly onChange: (values: FilterValues) => void;
  /** What passes the filters, such as "41,230 matches"; beside the bar and at the foot of the sheet. */
  readonly result?: ReactNode;
  /** Names the bar (default "Filters"). */
  readonly label?: string;
}

/**
 * The filters of a statistic. Controls in a row, with chips for the values that are set; below 768 px one button that opens them all in a
 * sheet.
 */
export function FilterBar({
  fields,
  values,
  onChange,
  result,
  label = 'Filters',
  className = '',
  ...section
}: FilterBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isPhone = usePhone();
  const change = useStable((changes: FilterValues) => onChange(withValues(values, changes)));
  const setCount = fields.filter((field) => describeField(field, values) !== undefined).length;
  return (
    <section
      aria-label={label}
      tabIndex={-1}
      {...section}
      ref={bar}
      className={`soulstat-filter-bar ${className}`.trim()}
    >
      {!isPhone && <Fields {...{ fields, values, change }} />}
      <div className="soulstat-filter-summary">
        <Button className="soulstat-filter-sheet-opener" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Glyph name="columns" />
          {label}
          {setCount > 0 && <span className="soulstat-filter-count">{setCount} set</span>}
        </Button>
        <FilterChips {...{ fields, values, onChange, bar }} />
        {result !== undefined && <p className="soulstat-filter-result">{result}</p>}
      </div>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        className="soulstat-filter-sheet"
        footer={
          <div className="soulstat-filter-sheet-foot">
            <p className="soulstat-filter-result">{result}</p>
            <Button size="touch" disabled={setCount === 0} onClick={() => onChange(without(values, fields))}>
              Reset all
            </Button>
            <Button size="touch" variant="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </div>
        }
      >
        <div className="soulstat-filter-sheet-fields">
          {fields.map((field) => (
            <SheetControl key={field.label} {...{ field, values }} onChange={change} />
          ))}
        </div>
      </Modal>
    </section>
  );
}

interface FieldsProps {
  readonly fields: readonly FilterField[];
  readonly values: FilterValues;
  readonly change: (changes: FilterValues) => void;
}

/** The row of wide screens; rarely needed fields expand below it. */
function Fields({ fields, values, change }: FieldsProps) {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const controls = (shown: readonly FilterField[]) =>
    shown.map((field) => <BarControl key={field.label} {...{ field, values }} onChange={change} />);
  const minor = fields.filter(({ isMinor }) => isMinor);
  return (
    <div className="soulstat-filter-rows">
      <div className="soulstat-filter-row">
        {controls(fields.filter(({ isMinor }) => !isMinor))}
        {minor.length > 0 && (
          <Button
            variant="quiet"
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'Fewer filters' : 'More filters'}
          </Button>
        )}
      </div>
      {minor.length > 0 && (
        <div id={id} className="soulstat-filter-row" hidden={!isUnfolded}>
          {controls(minor)}
        </div>
      )}
    </div>
  );
}
