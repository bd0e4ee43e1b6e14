import type { TournamentDraft } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useEffect, useRef, useState } from 'react';
import { Basics } from './basics.tsx';
import { Drafts } from './drafts.tsx';
import { Entry } from './entry.tsx';
import { Publish } from './publish.tsx';
import { Stages } from './stages.tsx';
import type { StepProps } from './step-props.ts';
import { Texts } from './texts.tsx';
import { Times } from './times.tsx';
import { useSaving } from './use-saving.ts';

const STEPS = [
  { name: 'Basics', Step: Basics },
  { name: 'Entry', Step: Entry },
  { name: 'Format', Step: Stages },
  { name: 'Times', Step: Times },
  { name: 'Draft', Step: Drafts },
  { name: 'Texts', Step: Texts },
] as const;

/** The steps; one can go to any of them at any time. */
export function Wizard({ draft }: { readonly draft: TournamentDraft }) {
  const [step, setStep] = useState(Math.min(draft.step, STEPS.length));
  const content = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  const goTo = (next: number) => {
    isMoved.current = true;
    setStep(next);
  };
  // Whoever pressed Next goes on at the top of the step, by keyboard as well: the button is gone behind the last one.
  useEffect(() => {
    if (isMoved.current) content.current?.focus();
    isMoved.current = false;
  });
  const saved = useSaving(draft, step);
  const { source, change, saving } = saved;
  const Step = STEPS[step]?.Step;
  const props: StepProps = { source, onChange: (part) => change({ ...source, ...part }) };
  return (
    <>
      <nav aria-label="Steps" className="creator-steps">
        <ol>
          {[...STEPS.map(({ name }) => name), 'Publish'].map((name, index) => (
            <li key={name}>
              <button
                type="button"
                aria-current={index === step ? 'step' : undefined}
                onClick={() => goTo(index)}
              >
                {index + 1}. {name}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <output className="tournament-small">
        {saving.state === 'saved'
          ? 'Saved'
          : saving.state === 'unsaved'
            ? 'Saving…'
            : `Not saved: ${saving.reason}`}
      </output>
      <section
        ref={content}
        className="creator-step"
        tabIndex={-1}
        aria-label={STEPS[step]?.name ?? 'Publish'}
      >
        {Step ? <Step {...props} /> : <Publish draftId={draft.draftId} saved={saved} />}
      </section>
      <p className="form-row">
        {step > 0 && <Button onClick={() => goTo(step - 1)}>Back</Button>}
        {step < STEPS.length && (
          <Button variant="primary" onClick={() => goTo(step + 1)}>
            Next
          </Button>
        )}
      </p>
    </>
  );
}
