import type { MatchSummary, SummaryPlayer } from '@soulstat/api-client/contract';
import { SIDES } from '@soulstat/game-data';
import { html, type Html } from '../../base/html.ts';
import { card, CARD_COLORS, CARD_EDGE, doubleRule, emblemAt, line } from '../../community/cards/card-look.ts';

/** The picture that stands for a match where it is linked: result, score, length, both teams. */
export function matchCard(match: MatchSummary): string {
  return card(
    `Match ${match.matchId}`,
    html`${line(resultOf(match), { y: 178, size: 68, font: 'display', color: CARD_COLORS.text })}
    ${line(factsOf(match), { y: 226, size: 28 })}
    ${doubleRule(254)}${teamRow(match, 0, 284)}${teamRow(match, 1, 444)}`,
  );
}

function resultOf({ outcome, winningTeam }: MatchSummary): string {
  if (outcome === 'draw') return 'A draw';
  return winningTeam === null ? 'No result' : `${SIDES[winningTeam].name} won`;
}

function factsOf(match: MatchSummary): string {
  const { durationSeconds, startedAt } = match;
  const clock = `${Math.trunc(durationSeconds / 60)}:${String(durationSeconds % 60).padStart(2, '0')}`;
  const day = LONG_DAY.format(startedAt * 1000);
  return [clock, day, ...(match.patch ? [match.patch.name] : [])].join('  ·  ');
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
