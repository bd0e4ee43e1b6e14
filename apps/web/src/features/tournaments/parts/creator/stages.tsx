import { Button } from '@soulstat/ui';
import { FORMAT_WORDS } from '../words.ts';
import { newStage } from './new-stage.ts';
import { StageForm } from './stage-form.tsx';
import { withSetup, type StageSetup, type StepProps } from './step-props.ts';

/** As the contract has it. */
const MAX_STAGES = 8;

/** Stages in sequence: each takes in who comes from the one before. */
export function Stages({ source, onChange }: StepProps) {
  const { stages, schedule } = source.setup;
  const set = (next: readonly StageSetup[], drafts = source.drafts) =>
    onChange({
      ...withSetup(source, {
        stages: [...next],
        schedule: {
          ...schedule,
          stageStartsAt: next.map((_, index) => schedule.stageStartsAt[index] ?? null),
        },
      }),
      drafts: [...drafts],
    });
  const add = () =>
    set(
      [...stages, newStage('single-elimination', stages.length)],
      [...source.drafts, source.drafts.at(-1) ?? null],
    );
  const remove = (index: number) =>
    set(
      stages.filter((_, each) => each !== index),
      source.drafts.filter((_, each) => each !== index),
    );
  return (
    <div className="form">
      <h2>Format</h2>
      {stages.map((stage, index) => (
        // Stages have no other name.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="creator-stage">
          <legend>
            Stage {index + 1}: {FORMAT_WORDS[stage.format].toLowerCase()}
          </legend>
          <StageForm
            stage={stage}
            index={index}
            onChange={(next) => set(stages.map((each, of) => (of === index ? next : each)))}
          />
          {stages.length > 1 && <Button onClick={() => remove(index)}>Remove this stage</Button>}
        </fieldset>
      ))}
      {stages.length < MAX_STAGES && (
        <p>
          <Button onClick={add}>Add a stage</Button>
        </p>
      )}
    </div>
  );
}
