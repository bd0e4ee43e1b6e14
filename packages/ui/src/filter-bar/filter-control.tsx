import { memo, useId } from 'react';
import { Button } from '../button/button.tsx';
import { Glyph } from '../glyph/glyph.tsx';
import { Popover } from '../popover/popover.tsx';
import { ChoiceButtons, ChoiceList } from './choice.tsx';
import { DateRange } from './date-range.tsx';
import { describeField } from './describe-field.ts';
import type { FieldProps } from './field-props.ts';
import { keysOf, type CustomField } from './fields.ts';
import { NumberRange } from './number-range.tsx';
import { RankRange } from './rank-range.tsx';

/** Memoized: a choice changes one field of many. */
const isSame = (before: FieldProps, after: FieldProps) =>
  before.field === after.field &&
  before.onChange === after.onChange &&
  keysOf(after.field).every((key) => before.values[key] === after.values[key]);

/** A field in the bar: large controls open in a popover. */
export const BarControl = memo((props: FieldProps) => {
  const { field, values } = props;
  const labelId = useId();
  if (field.kind === 'choice')
    return field.look === 'buttons' ? (
      <ChoiceButtons {...props} field={field} />
    ) : (
      <ChoiceList {...props} field={field} />
    );
  const set = describeField(field, values);
  const text = set ?? restText(props);
  return (
    <div className="soulstat-filter-field">
      <span id={labelId} className="soulstat-filter-label">
        {field.label}
      </span>
      <Popover
        label={field.label}
        className="soulstat-filter-popover"
        trigger={
          <Button
            className="soulstat-filter-opener"
            data-active={set !== undefined || undefined}
            aria-label={`${field.label}: ${text}`}
          >
            <span className="soulstat-filter-opener-text">{text}</span>
            <Glyph name="chevron-down" size={12} />
          </Button>
        }
      >
        <OpenControl {...props} />
      </Popover>
    </div>
  );
}, isSame);

/** A field with its whole control, as in the sheet. */
export const SheetControl = memo((props: FieldProps) => {
  const { field } = props;
  if (field.kind === 'choice')
    return field.look === 'buttons' ? (
      <ChoiceButtons {...props} field={field} />
    ) : (
      <ChoiceList {...props} field={field} />
    );
  return (
    <fieldset className="soulstat-filter-field">
      <legend className="soulstat-filter-label">{field.label}</legend>
      <OpenControl {...props} />
    </fieldset>
  );
}, isSame);

function OpenControl(props: FieldProps) {
  const { field } = props;
  if (field.kind === 'ranks') return <RankRange {...props} field={field} />;
  if (field.kind === 'range') return <NumberRange {...props} field={field} />;
  if (field.kind === 'dates') return <DateRange {...props} field={field} />;
  return field.kind === 'custom' ? <Custom {...props} field={field} /> : null;
}

function Custom({ field, values, onChange }: FieldProps<CustomField>) {
  return field.render(values[field.key], (value) => onChange({ [field.key]: value }));
}

/** The text of a field without a value. */
function restText({ field }: FieldProps): string {
  const rest = 'options' in field ? field.options.find(({ value }) => value === undefined)?.label : undefined;
  return rest ?? (field.kind === 'ranks' ? 'All ranks' : 'Any');
}
