import { PRESETS, type PresetKey, type PresetStep } from '@soulstat/draft';
import type { DraftPlan } from './new-draft.ts';

interface PresetCardsProps {
  readonly plan: DraftPlan;
  readonly onPlan: (plan: DraftPlan) => void;
}

const ABOUT: Readonly<Record<PresetKey, string>> = {
  competitive: '2 bans, 6 picks a team. League order.',
  'picks-only': '6 picks a team, no bans. Quick.',
  'many-bans': '6 bans, 6 picks a team. For series.',
};

/** Orders of bans and picks, each with how it runs. */
export function PresetCards({ plan, onPlan }: PresetCardsProps) {
  return (
    <fieldset className="preset-cards">
      <legend>Order</legend>
      {(Object.keys(PRESETS) as PresetKey[]).map((key) => (
        <label key={key} className="preset-card">
          <input
            type="radio"
            name="preset"
            checked={plan.preset === key}
            onChange={() => onPlan({ ...plan, preset: key, reserveSeconds: PRESETS[key].reserveSeconds })}
          />
          <b>{PRESETS[key].name}</b>
          <OrderStrip steps={PRESETS[key].steps} />
          <small>{ABOUT[key]}</small>
        </label>
      ))}
      <label className="preset-card">
        <input
          type="radio"
          name="preset"
          checked={plan.preset === 'custom'}
          onChange={() => onPlan({ ...plan, preset: 'custom' })}
        />
        <b>Custom</b>
        <OrderStrip steps={plan.steps} />
        <small>Your own order, step by step.</small>
      </label>
    </fieldset>
  );
}

/** An order at a glance: first team above, second below; bans hollow, picks filled. */
function OrderStrip({ steps }: { readonly steps: readonly PresetStep[] }) {
  return (
    <span className="order-strip" aria-hidden="true">
      {steps.map(({ team, type }, index) => (
        <i key={`${index}${team}${type}`} data-side={team - 1} data-type={type} />
      ))}
    </span>
  );
}
