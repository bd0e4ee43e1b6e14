import { Button } from '@soulstat/ui';
import { TIE_BREAK_WORDS } from '../bracket/tie-break-words.ts';
import type { StageSetup } from './step-props.ts';

type TieBreak = Extract<StageSetup, { tieBreaks: unknown }>['tieBreaks'][number];
type Chosen = Exclude<TieBreak, 'match-points' | 'lots'>;

export interface TieBreaksProps {
  readonly value: readonly TieBreak[];
  readonly onChange: (value: TieBreak[]) => void;
}

const ALL = Object.keys(TIE_BREAK_WORDS).filter(
  (rule) => rule !== 'match-points' && rule !== 'lots',
) as Chosen[];

/** Rules for equal points, in this order. Points always go first, the draw of lots last. */
export function TieBreaks({ value, onChange }: TieBreaksProps) {
  const rest = ALL.filter((rule) => !value.includes(rule));
  const up = (index: number) =>
    onChange(
      value.map((rule, each) =>
        each === index - 1 ? at(value, index) : each === index ? at(value, index - 1) : rule,
      ),
    );
  return (
    <fieldset className="form-choices">
      <legend>With equal points</legend>
      <ol className="creator-ties">
        {value.map((rule, index) => (
          <li key={rule}>
            <span>
              {TIE_BREAK_WORDS[rule].name} <small>{TIE_BREAK_WORDS[rule].long}</small>
            </span>
            <Button
              size="compact"
              disabled={index === 0}
              onClick={() => up(index)}
              aria-label={`${TIE_BREAK_WORDS[rule].name} earlier`}
            >
              ▲
            </Button>
            <Button
              size="compact"
              onClick={() => onChange(value.filter((each) => each !== rule))}
              aria-label={`Without ${TIE_BREAK_WORDS[rule].name}`}
            >
              ✕
            </Button>
          </li>
        ))}
        <li>
          <span>
            Draw of lots <small>{TIE_BREAK_WORDS.lots.long}</small>
          </span>
        </li>
      </ol>
      {rest.length > 0 && (
        <label className="form-field">
          Add a rule
          <select value="" onChange={({ target }) => onChange([...value, target.value as Chosen])}>
            <option value="">Choose</option>
            {rest.map((rule) => (
              <option key={rule} value={rule}>
                {TIE_BREAK_WORDS[rule].name}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}

const at = (rules: readonly TieBreak[], index: number): TieBreak => rules[index] ?? 'head-to-head';
