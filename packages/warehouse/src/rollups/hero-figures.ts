import type { HeroFigure } from '@soulstat/api-client/hero-figures';
import { ch, chJoin, literal, type Ch } from '../client/ch.ts';
import { askedPlayers, DAY, HAS_WON, MODE, TELLS_LAST_HITS, TELLS_LENGTH, TIER } from '../facts/counted.ts';
import { defineRollup } from './rollup.ts';

/** What a row of `player_match` has of a figure. */
interface FigureSql {
  readonly amount: Ch;
  /** What the amount is divided by: the seconds of the match unless told otherwise. */
  readonly per?: Ch;
  /** Whether the source of the match tells it. */
  readonly isKnown?: Ch;
}

const IN_FILE = ch`detail = 'full'`;
const inFile = (amount: Ch, per?: Ch): FigureSql => ({ amount, isKnown: IN_FILE, ...(per && { per }) });

/** The samples as they stand at these seconds of the match; 0 and not known where it has none. */
const sampled = (column: Ch, seconds: number): FigureSql => ({
  amount: ch`${column}[indexOf(sample_seconds, ${literal(seconds)})]`,
  isKnown: ch`has(sample_seconds, ${literal(seconds)})`,
});

const AT_9 = 540;
const AT_15 = 900;

/**
 * The SQL of every figure of the catalogue. Amounts are whole numbers, so that sums are exact in any order. Rows have the figures in this order:
 * a new one comes last, so that what was counted without it still reads as it is until all days are counted again.
 */
const FIGURE_SQL: Readonly<Record<HeroFigure, FigureSql>> = {
  souls: { amount: ch`net_worth` },
  kills: { amount: ch`kills` },
  deaths: { amount: ch`deaths` },
  assists: { amount: ch`assists` },
  kda: { amount: ch`kills + assists`, per: ch`deaths` },
  lastHits: { amount: ch`last_hits`, isKnown: TELLS_LAST_HITS },
  denies: { amount: ch`denies` },
  playerDamage: inFile(ch`player_damage`),
  objectiveDamage: inFile(ch`objective_damage`),
  neutralDamage: inFile(ch`neutral_damage`),
  damageTaken: inFile(ch`damage_taken`),
  damageMitigated: inFile(ch`damage_mitigated`),
  healing: inFile(ch`healing`),
  selfHealing: inFile(ch`self_healing`),
  accuracy: inFile(ch`shots_hit`, ch`shots_hit + shots_missed`),
  headshots: inFile(ch`hero_bullets_hit_crit`, ch`hero_bullets_hit`),
  soulsAt9: sampled(ch`souls`, AT_9),
  levelAt9: sampled(ch`sample_level`, AT_9),
  killsAt9: sampled(ch`sample_kills`, AT_9),
  deathsAt9: sampled(ch`sample_deaths`, AT_9),
  assistsAt9: sampled(ch`sample_assists`, AT_9),
  creepKillsAt9: sampled(ch`sample_creep_kills`, AT_9),
  deniesAt9: sampled(ch`sample_denies`, AT_9),
  playerDamageAt9: sampled(ch`sample_player_damage`, AT_9),
  damageTakenAt9: sampled(ch`sample_damage_taken`, AT_9),
  soulsAt15: sampled(ch`souls`, AT_15),
  levelAt15: sampled(ch`sample_level`, AT_15),
  killsAt15: sampled(ch`sample_kills`, AT_15),
  deathsAt15: sampled(ch`sample_deaths`, AT_15),
  assistsAt15: sampled(ch`sample_assists`, AT_15),
  creepKillsAt15: sampled(ch`sample_creep_kills`, AT_15),
  deniesAt15: sampled(ch`sample_denies`, AT_15),
  playerDamageAt15: sampled(ch`sample_player_damage`, AT_15),
  damageTakenAt15: sampled(ch`sample_damage_taken`, AT_15),
};

/** What is summed of each figure: matches, the amount, what it is divided by, their squares and their product. */
export const FIGURE_SUMS = ['matches', 'amount', 'per', 'amountSquares', 'perSquares', 'products'] as const;

/** The figures in the order in which rows have them. */
export const STORED_FIGURES = Object.keys(FIGURE_SQL) as readonly HeroFigure[];

const FIGURES = Object.values(FIGURE_SQL);
const everyFigure = (value: (figure: FigureSql) => Ch) =>
  ch`[${chJoin(FIGURES.map((figure) => ch`toUInt64(${value(figure)})`))}]`;

/** Whether a row tells a figure, and what it is divided by. */
const isKnown = ({ isKnown: known = ch`true`, per }: FigureSql) =>
  per ? known : ch`${known} and ${TELLS_LENGTH}`;

/** What a row adds to the sums of every figure. The sums are one of arrays: two hundred of them take the engine longer to plan than a day to count. */
const ADDED = ch`arrayFlatten(arrayMap(
  (known, x, y) -> [known, known * x, known * y, known * x * x, known * y * y, known * x * y],
  ${everyFigure(isKnown)},
  ${everyFigure(({ amount }) => amount)},
  ${everyFigure(({ per = ch`duration_seconds` }) => per)}))`;

/**
 * Figures of heroes, of matches won and of those lost, by tier of the match. One array holds `FIGURE_SUMS` of each of `STORED_FIGURES`:
 * as columns they would be two hundred.
 */
export const HERO_FIGURE_DAY = defineRollup({
  table: 'hero_figure_day',
  key: ['mode', 'tier', 'hero_id', 'has_won'],
  with: ch`${DAY} as row_day, ${MODE} as row_mode, ${TIER} as row_tier, hero_id as row_hero_id, ${HAS_WON} as row_has_won`,
  sums: { figures: ch`sumForEach(${ADDED})` },
  from: askedPlayers,
});
