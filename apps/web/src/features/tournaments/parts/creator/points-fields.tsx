import { NumberField } from '../../../../shared/forms/fields.tsx';
import type { StageSetup } from './step-props.ts';

type Points = Extract<StageSetup, { points: unknown }>['points'];

export interface PointsFieldsProps {
  readonly value: Points;
  readonly onChange: (value: Points) => void;
}

/** What a match is worth in a table. */
export function PointsFields({ value, onChange }: PointsFieldsProps) {
  return (
    <div className="form-row">
      <NumberField
        label="Points for a win"
        min={0}
        max={100}
        value={value.win}
        onChange={(win) => onChange({ ...value, win: win ?? 0 })}
      />
      <NumberField
        label="For a loss"
        min={0}
        max={100}
        value={value.loss}
        onChange={(loss) => onChange({ ...value, loss: loss ?? 0 })}
      />
      <NumberField
        label="For a forfeit"
        min={0}
        max={100}
        value={value.forfeit}
        onChange={(forfeit) => onChange({ ...value, forfeit: forfeit ?? 0 })}
      />
    </div>
  );
}
