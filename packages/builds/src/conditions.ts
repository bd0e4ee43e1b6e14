import type { BuildCondition, BuildConditionKind } from '@soulstat/api-client/contract';

type KindInWords = Exclude<BuildConditionKind, 'always' | 'againstHero' | 'other'>;

/** What a condition is called, on the site and in the game's notes. */
export const CONDITION_WORDS: Readonly<Record<KindInWords, string>> = {
  ifBehind: 'If behind',
  ifAhead: 'If ahead',
  againstHealing: 'Against healing',
  againstSpirit: 'Against spirit damage',
  againstWeapon: 'Against gun damage',
  againstCrowdControl: 'Against crowd control',
  againstEscapes: 'Against escapes',
};

/** A condition in words; `null` when there is none. */
export function conditionText(
  condition: BuildCondition | null,
  nameOfHero: (heroId: number) => string,
): string | null {
  if (condition === null) return null;
  const { kind, heroId, text } = condition;
  const words = [wordsOf(kind, heroId, nameOfHero), text].filter(Boolean);
  return words.length > 0 ? words.join(': ') : null;
}

function wordsOf(
  kind: BuildConditionKind,
  heroId: number | null,
  nameOfHero: (heroId: number) => string,
): string | null {
  if (kind === 'always' || kind === 'other') return null;
  if (kind === 'againstHero') return heroId === null ? null : `Against ${nameOfHero(heroId)}`;
  return CONDITION_WORDS[kind];
}
