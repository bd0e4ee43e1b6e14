import type { MatchScores, MatchSummary, SummaryPlayer } from '@soulstat/api-client/contract';
import { SIDES } from '@soulstat/game-data';
import { isSimulatedMatchId } from '@soulstat/match-file';
import { GAME_DATA } from '@soulstat/game-data/full';
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

export interface MatchCardOptions {
  /** What the models say, where they say something: the line of the win chance and our MVP. */
  readonly scores?: MatchScores | undefined;
  /** The account of the player whom the picture is about. */
  readonly player?: number | undefined;
}

/** The picture that stands for a match where it is linked: result, score, length, both teams; or how one player did in it. */
export function matchCard(match: MatchSummary, { scores, player: accountId }: MatchCardOptions = {}): string {
  const player = match.players.find((each) => each.accountId > 0 && each.accountId === accountId);
  const title = player ? playerLine(player) : resultOf(match);
  const facts = player ? playerFacts(match, player, scores) : [...factsOf(match), ...mvpOf(match, scores)];
  return card(
    `Match ${match.matchId}${isSimulatedMatchId(match.matchId) ? ', simulated' : ''}`,
    html`${line(title, { y: 178, size: player ? 60 : 68, font: 'display', color: CARD_COLORS.text })}
    ${line(facts.join('  ·  '), { y: 226, size: 28 })}${chanceLine(scores)}
    ${doubleRule(254)}${teamRow(match, 0, 284)}${teamRow(match, 1, 444)}`,
  );
}

const heroName = (heroId: number): string => GAME_DATA.heroOrUnknown(heroId).name;

const playerLine = ({ heroId, kills, deaths, assists }: SummaryPlayer): string =>
  `${heroName(heroId)} ${kills}/${deaths}/${assists}`;

function playerFacts(
  match: MatchSummary,
  { slot, accountId, name }: SummaryPlayer,
  scores: MatchScores | undefined,
): string[] {
  const score = scores?.players.find((each) => each.slot === slot);
  const change = Math.round(score?.points?.ppImpact ?? 0);
  return [
    playerName({ accountId, name: name ?? null }, MAX_LETTERS),
    ...(score ? [`place ${score.place} of 12`] : []),
    ...(score?.points ? [`${change < 0 ? '−' : '+'}${Math.abs(change)} PP`] : []),
    resultOf(match),
  ];
}

function mvpOf({ players }: MatchSummary, scores: MatchScores | undefined): string[] {
  const slot = scores?.players.find(({ isMvp }) => isMvp)?.slot;
  const mvp = players.find((player) => player.slot === slot);
  return mvp ? [`MVP ${playerLine(mvp)}`] : [];
}

const MAX_LETTERS = 20;
const CHANCE = { x: 820, y: 108, width: 300, height: 84 } as const;

/** How likely the Hidden King was to win, from the start to the end. */
function chanceLine(scores: MatchScores | undefined): Html | undefined {
  const curve = scores?.curve ?? [];
  const end = curve.at(-1)?.atSeconds ?? 0;
  if (curve.length < 2 || end === 0) return undefined;
  const { x, y, width, height } = CHANCE;
  const points = curve.map(
    ({ atSeconds, winProbability }) =>
      `${(x + (atSeconds / end) * width).toFixed(1)},${(y + (1 - winProbability) * height).toFixed(1)}`,
  );
  const middle = y + height / 2;
  return html`<path d="M${x} ${middle}H${x + width}" stroke="${CARD_COLORS.rule}" stroke-width="2" /><polyline
      points="${points.join(' ')}"
      fill="none"
      stroke="${CARD_COLORS.sides[0]}"
      stroke-width="4"
    />${line('Win chance', { x: x + width, y: y + height + 34, size: 20, anchor: 'end' })}`;
}

function resultOf({ outcome, winningTeam }: MatchSummary): string {
  if (outcome === 'draw') return 'A draw';
  return winningTeam === null ? 'No result' : `${SIDES[winningTeam].name} won`;
}

function factsOf(match: MatchSummary): string[] {
  const { durationSeconds, startedAt } = match;
  const clock = `${Math.trunc(durationSeconds / 60)}:${String(durationSeconds % 60).padStart(2, '0')}`;
  const day = LONG_DAY.format(startedAt * 1000);
  return durationSeconds > 0 ? [clock, day] : [day];
}

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const MAX_HEROES = 6;
const EMBLEM = 112;

function teamRow({ players, winningTeam }: MatchSummary, team: 0 | 1, y: number): Html {
  const own = players.filter((player) => player.team === team);
  const kills = own.reduce((sum, player) => sum + player.kills, 0);
  const color = CARD_COLORS.sides[team];
  return html`<g transform="translate(0 ${y})">
    <rect x="${CARD_EDGE}" y="14" width="6" height="${EMBLEM}" fill="${color}" />
    ${line(SIDES[team].name, { x: CARD_EDGE + 26, y: 52, size: 28, color })}
    ${line(kills, { x: CARD_EDGE + 26, y: 118, size: 62, font: 'bold', ...(winningTeam === team && { color: CARD_COLORS.text }) })}
    ${line('kills', { x: CARD_EDGE + 36 + String(kills).length * 36, y: 118, size: 26 })}
    ${own.slice(0, MAX_HEROES).map((player, index) => emblem(player, 380 + index * 128))}
  </g>`;
}

const emblem = ({ heroId }: SummaryPlayer, x: number): Html => emblemAt(heroId, { x, y: 14, size: EMBLEM });
