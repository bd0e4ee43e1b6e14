import type { DraftRules } from '@soulstat/draft';
import { clockText, seriesName } from '../words.ts';

const FEARLESS = {
  none: 'Off',
  own: 'A team’s own earlier picks are gone',
  all: 'All earlier picks are gone for both teams',
} as const;
const FIRST = {
  team1: 'Team 1 picks first as The Hidden King',
  coin: 'Coin toss decides who picks first',
  choice: 'Coin winner chooses order or side, the other team gets the rest',
  'higher-seed': 'Team 1 (higher seed) chooses order or side first',
} as const;
const NEXT = {
  'loser-chooses': 'Loser chooses order or side',
  alternate: 'First pick alternates',
  same: 'Same order again',
} as const;
const TIME_OUT = {
  random: 'Random available hero',
  hovered: 'Hero last looked at, else random',
  'no-ban': 'Lost ban, or a random pick',
} as const;

/** What a room was opened with. */
export function RulesSummary({ rules, notes }: { readonly rules: DraftRules; readonly notes: string }) {
  const { preset, bestOf, firstPick, nextGame, fearless, timeout, heroes } = rules;
  const count = (type: 'ban' | 'pick') => preset.steps.filter((step) => step.type === type).length / 2;
  const seconds = new Set(preset.steps.map((step) => step.seconds));
  const facts: readonly (readonly [string, string])[] = [
    ['Order', `${preset.name}: ${count('ban')} bans, ${count('pick')} picks a team`],
    [
      'Times',
      `${[...seconds].join(' or ')} s a step, ${clockText(preset.reserveSeconds * 1000)} reserve a team`,
    ],
    ['Series', seriesName(bestOf)],
    ['First pick', FIRST[firstPick]],
    ...(bestOf > 1
      ? ([
          ['Next games', NEXT[nextGame]],
          ['Fearless', FEARLESS[fearless]],
        ] as const)
      : []),
    ['Time-out', TIME_OUT[timeout]],
    ['Hero pool', `${heroes.length} heroes`],
  ];
  return (
    <section className="draft-rules" aria-labelledby="draft-rules">
      <h2 id="draft-rules">Rules</h2>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {notes && <p className="draft-notes">{notes}</p>}
    </section>
  );
}
