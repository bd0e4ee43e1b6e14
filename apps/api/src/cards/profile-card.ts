import { GAME_DATA } from '@soulstat/game-data/full';
import { CALIBRATION_MATCHES, rankName, rankSeasonAt, tierOf } from '@soulstat/ranks';
import { html, type Html } from '../html.ts';
import { canBeDrawn, card, CARD_COLORS, CARD_EDGE, doubleRule, emblemAt } from './card-look.ts';
import { CARD_FONTS } from './render-card.ts';

const { display, text, bold } = CARD_FONTS;

/** What the picture of a player tells. */
export interface ProfileCardFacts {
  readonly accountId: number;
  readonly name: string | null;
  /** `startedAt`: of the match that told it, in Unix seconds. */
  readonly publisherRank: { readonly rankNumber: number; readonly startedAt: number } | null;
  readonly points: {
    readonly points: number;
    readonly interval: readonly [number, number];
    readonly rankMessage: string;
    readonly estimatedRankNumber: number | null;
    readonly calibrationMatches: number;
  } | null;
  readonly matches: number;
  readonly wins: number;
  readonly winInterval: readonly [number, number] | null;
  /** Most played first. */
  readonly heroes: readonly { readonly heroId: number; readonly matches: number; readonly wins: number }[];
  /** Newest first. */
  readonly lastResults: readonly boolean[];
}

/** Heroes and results that find room. */
export const CARD_HEROES = 3;
export const CARD_RESULTS = 20;

/** The picture that stands for a player where the profile is linked: rank, win rate, heroes, the last matches. */
export function profileCard(facts: ProfileCardFacts): string {
  return card(
    `Account ${facts.accountId}`,
    html`<text
        x="${CARD_EDGE}"
        y="178"
        font-family="${display}"
        font-size="${nameSize(nameOf(facts))}"
        fill="${CARD_COLORS.text}"
        >${nameOf(facts)}</text
      >
      <text x="${CARD_EDGE}" y="226" font-family="${text}" font-size="28" fill="${CARD_COLORS.muted}">
        ${rankLine(facts)}
      </text>
      ${doubleRule(254)}${figures(facts)}${heroes(facts)}${results(facts)}`,
  );
}

const nameOf = ({ accountId, name }: ProfileCardFacts) =>
  name !== null && canBeDrawn(name) ? shortened(name) : `Player ${accountId}`;

const MAX_LETTERS = 32;
const shortened = (name: string) => (name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name);
/** About half of the size is the width of a letter; the fan in the corner is left free. */
const nameSize = (name: string) => Math.min(68, Math.floor(1780 / name.length));

/** Each season names its ranks. */
function rankLine({ publisherRank }: ProfileCardFacts): string {
  if (!publisherRank) return 'Rank in the game not known';
  const { rankNumber, startedAt } = publisherRank;
  return `In the game ${rankName(rankNumber, rankSeasonAt(new Date(startedAt * 1000))?.tierNames)}`;
}

const COLUMNS = [CARD_EDGE, 480] as const;

function figures({ points, matches, wins, winInterval }: ProfileCardFacts): Html {
  const rate = winInterval
    ? {
        value: percent(wins / matches),
        notes: [
          `${percent(winInterval[0])} to ${percent(winInterval[1])}`,
          `${whole(matches)} ${matches === 1 ? 'match' : 'matches'}`,
        ],
      }
    : { value: '–', notes: ['No match that counts'] };
  const own = points
    ? { value: `${whole(points.points)} PP`, notes: pointsNotes(points) }
    : { value: '–', notes: ['No PP yet'] };
  return html`${figure(COLUMNS[0], 'Performance points', { ...own, color: tierOf(points?.estimatedRankNumber).color.dark })}${figure(
    COLUMNS[1],
    'Win rate',
    { ...rate, color: CARD_COLORS.text },
  )}`;
}

function pointsNotes({
  calibrationMatches,
  interval,
  rankMessage,
}: NonNullable<ProfileCardFacts['points']>): readonly string[] {
  if (calibrationMatches < CALIBRATION_MATCHES)
    return [`Calibrating, ${calibrationMatches} of ${CALIBRATION_MATCHES}`];
  return [rankMessage, `${whole(interval[0])} to ${whole(interval[1])}`];
}

interface Figure {
  readonly value: string;
  /** A line each: the next column begins close by. */
  readonly notes: readonly string[];
  readonly color: string;
}

const figure = (x: number, label: string, { value, notes, color }: Figure): Html =>
  html`<text x="${x}" y="312" font-family="${text}" font-size="26" fill="${CARD_COLORS.muted}">${label}</text>
    <text x="${x}" y="378" font-family="${bold}" font-size="62" fill="${color}">${value}</text>
    ${notes.map(
      (note, line) =>
        html`<text
          x="${x}"
          y="${414 + line * 32}"
          font-family="${text}"
          font-size="24"
          fill="${CARD_COLORS.muted}"
          >${note}</text
        >`,
    )}`;

const EMBLEM = 84;

function heroes({ heroes: most }: ProfileCardFacts): Html {
  return html`${most.slice(0, CARD_HEROES).map(({ heroId, matches, wins }, index) => {
    const x = CARD_EDGE + index * 360;
    return html`${emblemAt(heroId, { x, y: 482, size: EMBLEM })}
      <text x="${x + 104}" y="518" font-family="${bold}" font-size="28" fill="${CARD_COLORS.text}"
        >${GAME_DATA.heroOrUnknown(heroId).name}</text
      >
      <text x="${x + 104}" y="552" font-family="${text}" font-size="24" fill="${CARD_COLORS.muted}"
        >${whole(wins)} of ${whole(matches)} won</text
      >`;
  })}`;
}

/** Won ones stand above the line, lost ones below it: told without colour as well. */
function results({ lastResults }: ProfileCardFacts): Html {
  const shown = lastResults.slice(0, CARD_RESULTS).toReversed();
  const first = 844;
  return html`<text x="${first}" y="312" font-family="${text}" font-size="26" fill="${CARD_COLORS.muted}"
      >Last ${shown.length}</text
    >
    ${shown.map(
      (won, index) =>
        html`<rect
          x="${first + index * 14.6}"
          y="${won ? 326 : 358}"
          width="11"
          height="28"
          rx="2"
          fill="${won ? CARD_COLORS.win : CARD_COLORS.loss}"
        />`,
    )}
    <text x="${first}" y="414" font-family="${text}" font-size="24" fill="${CARD_COLORS.muted}"
      >${shown.filter(Boolean).length} W · ${shown.filter((won) => !won).length} L</text
    >`;
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const whole = (value: number) => Math.round(value).toLocaleString('en');
