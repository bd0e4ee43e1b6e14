import type { HeroSummary, HeroType } from '@soulstat/game-data';

export const HERO_TYPE_LABELS: Readonly<Record<HeroType, string>> = {
  marksman: 'Marksman',
  mystic: 'Mystic',
  brawler: 'Brawler',
  assassin: 'Assassin',
};

const COMPLEXITIES = [
  '',
  'Easy to play',
  'Takes some practice',
  'Hard to play',
  'Very hard to play',
] as const;

/** "Marksman · Rapid Fire · Easy to play": what is known of a hero by itself. */
export const heroWords = ({ type, gunTag, complexity }: HeroSummary): string[] =>
  [type && HERO_TYPE_LABELS[type], gunTag, COMPLEXITIES[complexity]].filter(
    (word) => typeof word === 'string' && word !== '',
  ) as string[];
