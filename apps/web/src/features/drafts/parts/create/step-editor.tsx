import { MAX_STEPS, type PresetStep } from '@soulstat/draft';
import { Button } from '@soulstat/ui';

interface StepEditorProps {
  readonly steps: readonly PresetStep[];
  readonly onSteps: (steps: readonly PresetStep[]) => void;
}

/** A custom order: each step is pressed through its four kinds, added or removed at the end. */
export function StepEditor({ steps, onSteps }: StepEditorProps) {
  const last = steps.at(-1) ?? { team: 1, type: 'pick', seconds: 30 };
  return (
    <fieldset className="step-editor">
      <legend>Steps</legend>
      <p className="form-note">
        Press a step to change it. First team picks first; each team picks six heroes.
      </p>
      <ol>
        {steps.map((step, index) => (
          <li key={`step ${index + 1}`}>
            <button
              type="button"
              data-side={step.team - 1}
              data-type={step.type}
              aria-label={`Step ${index + 1}: ${step.team === 1 ? 'first' : 'second'} team, ${step.type}. Press to change`}
              onClick={() => onSteps(steps.with(index, next(step)))}
            >
              {step.team}
              <small>{step.type}</small>
            </button>
          </li>
        ))}
      </ol>
      <div className="form-row">
        <Button disabled={steps.length >= MAX_STEPS} onClick={() => onSteps([...steps, last])}>
          Add step
        </Button>
        <Button disabled={steps.length <= 1} onClick={() => onSteps(steps.slice(0, -1))}>
          Remove last
        </Button>
      </div>
    </fieldset>
  );
}

/** Ban 1, ban 2, pick 1, pick 2, and again. */
function next(step: PresetStep): PresetStep {
  if (step.team === 1) return { ...step, team: 2 };
  return { ...step, team: 1, type: step.type === 'ban' ? 'pick' : 'ban' };
}
