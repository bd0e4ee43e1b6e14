import type { ProfileRate, ProfileStanding } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { CALIBRATION_MATCHES, rankName, rankSeasonAt, tierOf } from '@soulstat/ranks';
import { html, type Html } from '../../base/html.ts';
import {
  card,
  CARD_COLORS,
  CARD_EDGE,
  doubleRule,
  emblemAt,
  line,
  playerName,
} from '../../community/cards/card-look.ts';

export interface ProfileCardFacts {
  readonly accountId: number;
  readonly name: string | null;
  readonly publisherRank: Pick<
    NonNullable<ProfileStanding['publisherRank']>,
    'rankNumber' | 'startedAt'
  > | null;
  readonly points: Omit<NonNullable<ProfileStanding['points']>, 'lastMatchId' | 'lastStartedAt'> | null;
  readonly winRate: ProfileRate;
  /** Most played first. */
  readonly heroes: readonly { readonly heroId: number; readonly matches: number; readonly wins: number }[];
  /** Newest first. */
  readonly lastResults: readonly boolean[];
}

export const CARD_HEROES = 3;
export const CARD_RESULTS = 20;

/** The picture that stands for a player where the profile is linked: rank, win rate, heroes, the last matches. */
export function profileCard(facts: ProfileCardFacts): string {
  const name = playerName(facts, MAX_LETTERS);
  return card(
    `Account ${facts.accountId}`,
    html`${line(name, { y: 178, size: nameSize(name), font: 'display', color: CARD_COLORS.text })}
    ${line(rankLine(facts), { y: 226, size: 28 })}
    ${doubleRule(254)}${figures(facts)}${heroes(facts)}${results(facts)}`,
  );
}

const MAX_LETTERS = 32;
/** About half of the size is the width of a letter; the fan in the corner is left free. */
const nameSize = (name: string) => Math.min(68, Math.floor(1780 / name.length));

/** Each season names its ranks. */
function rankLine({ publisherRank }: ProfileCardFacts): string {
  if (!publisherRank) return 'Rank in the game not known';
  const { rankNumber, startedAt } = publisherRank;
  return `In the game ${rankName(rankNumber, rankSeasonAt(new Date(startedAt * 1000))?.tierNames)}`;
}

const COLUMNS = [CARD_EDGE, 480] as const;

function figures({ points, winRate: { matches, wins, interval } }: ProfileCardFacts): Html {
  const rate = interval
    ? {
        value: percent(wins / matches),
        notes: [
          `${percent(interval[0])} to ${percent(interval[1])}`,
          `${whole(matches)} ${matches === 1 ? 'match' : 'matches'}`,
        ],
      }
    : { value: '–', notes: ['No match that counts'] };
  const own = points
    ? { value: `${whole(points.points)} PP`, notes: pointsNotes(points) }
    : { value: '–', notes: ['No PP yet'] };
  const color = tierOf(points?.estimatedRankNumber).color.dark;
  const pointsFigure = figure(COLUMNS[0], 'Performance points', { ...own, color });
  return html`${pointsFigure}${figure(COLUMNS[1], 'Win rate', { ...rate, color: CARD_COLORS.text })}`;
}

function pointsNotes(points: NonNullable<ProfileCardFacts['points']>): readonly string[] {
  const { calibrationMatches, interval, performanceRankMessage } = points;
  if (calibrationMatches < CALIBRATION_MATCHES)
    return [`Calibrating, ${calibrationMatches} of ${CALIBRATION_MATCHES}`];
  return [performanceRankMessage, `${whole(interval[0])} to ${whole(interval[1])}`];
}

interface Figure {
  readonly value: string;
  /** A line each: the next column begins close by. */
  readonly notes: readonly string[];
  readonly color: string;
}

const figure = (x: number, label: string, { value, notes, color }: Figure): Html =>
  html`${line(label, { x, y: 312, size: 26 })} ${line(value, { x, y: 378, size: 62, font: 'bold', color })}
  ${notes.map((note, index) => line(note, { x, y: 414 + index * 32, size: 24 }))}`;

const EMBLEM = 84;

function heroes({ heroes: most }: ProfileCardFacts): Html {
  return html`${most.slice(0, CARD_HEROES).map(({ heroId, matches, wins }, index) => {
    const x = CARD_EDGE + index * 360;
    return html`${emblemAt(heroId, { x, y: 482, size: EMBLEM })}
    ${line(GAME_DATA.heroOrUnknown(heroId).name, { x: x + 104, y: 518, size: 28, font: 'bold', color: CARD_COLORS.text })}
    ${line(`${whole(wins)} of ${whole(matches)} won`, { x: x + 104, y: 552, size: 24 })}`;
  })}`;
}

/** Won ones stand above the line, lost ones below it: told without colour as well. */
function results({ lastResults }: ProfileCardFacts): Html {
  const shown = lastResults.slice(0, CARD_RESULTS).toReversed();
  const first = 844;
  const won = shown.filter(Boolean).length;
  return html`${line(`Last ${shown.length}`, { x: first, y: 312, size: 26 })}
  ${shown.map(
    (isWon, index) =>
      html`<rect
        x="${first + index * 14.6}"
        y="${isWon ? 326 : 358}"
        width="11"
        height="28"
        rx="2"
        fill="${isWon ? CARD_COLORS.win : CARD_COLORS.loss}"
      />`,
  )}
  ${line(`${won} W · ${shown.length - won} L`, { x: first, y: 414, size: 24 })}`;
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const whole = (value: number) => Math.round(value).toLocaleString('en');
