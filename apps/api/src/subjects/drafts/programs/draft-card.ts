import {
  gameOf,
  heroesOf,
  otherTeam,
  teamName,
  winsOf,
  type DraftGame,
  type DraftRules,
  type DraftState,
  type RoomNames,
  type Team,
} from '@soulstat/draft';
import { SIDES } from '@soulstat/game-data';
import { html, type Html } from '../../../base/html.ts';
import {
  card,
  CARD_COLORS,
  CARD_EDGE,
  doubleRule,
  drawnName,
  emblemAt,
  line,
} from '../../../community/cards/card-look.ts';

export interface DraftCardFacts {
  readonly names: RoomNames;
  readonly rules: DraftRules;
  readonly state: DraftState;
  /** Of the series, from 1. */
  readonly game: number;
}

const MAX_LETTERS = 26;
const MAX_TITLE = 34;
const PICK = 104;
const BAN = 48;

/** The picture that stands for a draft where it is linked: both teams with their picks and bans, The Hidden King above. */
export function draftCard({ names, rules, state, game: number }: DraftCardFacts): string {
  const game = state.games[number - 1] ?? gameOf(state);
  const teams = [game.hiddenKing, otherTeam(game.hiddenKing)] as const;
  const series =
    rules.bestOf === 1
      ? rules.preset.name
      : `Best of ${rules.bestOf}, game ${Math.min(number, state.games.length)}  ·  ${teams.map((team) => winsOf(state, team)).join(' – ')}`;
  return card(
    'Draft',
    html`${line(drawnName(names.name, MAX_TITLE) ?? 'Draft', { y: 168, size: 52, font: 'display', color: CARD_COLORS.text })}
    ${line(series, { y: 212, size: 26 })} ${doubleRule(236)}
    ${teams.map((team) => teamRow(names, game, team))}`,
  );
}

function teamRow(names: RoomNames, game: DraftGame, team: Team): Html {
  const side = team === game.hiddenKing ? 0 : 1;
  const color = CARD_COLORS.sides[side];
  const won = game.winner === team ? '  W' : '';
  const bans = heroesOf(game, team, 'ban');
  return html`<g transform="translate(0 ${254 + side * 180})">
    <rect x="${CARD_EDGE}" y="0" width="6" height="160" fill="${color}" />
    ${line(`${drawnName(teamName(names, game, team), MAX_LETTERS) ?? SIDES[side].name}${won}`, { x: CARD_EDGE + 26, y: 34, size: 32, font: 'bold', color })}
    ${heroesOf(game, team, 'pick').map((heroId, index) => emblemAt(heroId, { x: CARD_EDGE + 26 + index * (PICK + 12), y: 52, size: PICK }))}
    ${bans.length > 0 ? line('Bans', { x: CARD_EDGE + 740, y: 76, size: 22 }) : undefined}
    ${bans.slice(0, 6).map((heroId, index) => html`<g opacity="0.55">${emblemAt(heroId, { x: CARD_EDGE + 740 + index * (BAN + 8), y: 90, size: BAN })}</g>`)}
  </g>`;
}
