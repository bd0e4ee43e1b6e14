import type { DraftGame, DraftState } from './state.ts';
import { TEAMS, type Team } from './teams.ts';
import { teamName, type RoomNames } from './wire.ts';

/** One line of the file that is offered for download; other programs read it. */
export interface DraftFileLine {
  readonly id: number;
  readonly team: 'team1' | 'team2';
  readonly type: 'ban' | 'pick';
  readonly heroId: number | null;
  readonly hero: string | null;
  readonly wasRandom: boolean;
}

export type HeroName = (heroId: number) => string;

export function draftFile(game: DraftGame, heroName: HeroName): readonly DraftFileLine[] {
  return game.selections.map(({ step, team, type, heroId, wasRandom }) => ({
    id: step + 1,
    team: `team${team}`,
    type,
    heroId,
    hero: heroId === null ? null : heroName(heroId),
    wasRandom,
  }));
}

/** The drafts of a series as rows of a table, header first (RFC 4180, lines end with CR LF). */
export function draftCsv(names: RoomNames, state: DraftState, heroName: HeroName): string {
  const header = ['Game', 'Step', 'Team', 'Side', 'Type', 'Hero', 'Hero id', 'Random'];
  const rows = state.games.flatMap((game, index) =>
    game.selections.map(({ step, team, type, heroId, wasRandom }) => [
      String(index + 1),
      String(step + 1),
      teamName(names, game, team),
      sideOf(game, team),
      type,
      heroId === null ? '' : heroName(heroId),
      heroId === null ? '' : String(heroId),
      wasRandom ? 'yes' : 'no',
    ]),
  );
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The drafts of a series in words, to be pasted into a chat. */
export function draftText(names: RoomNames, state: DraftState, heroName: HeroName): string {
  return state.games
    .filter(({ selections }) => selections.length > 0)
    .map((game, index) => {
      const title = state.games.length > 1 ? `${names.name}, game ${index + 1}` : names.name;
      const teams = TEAMS.map((team) => teamText(names, game, team, heroName));
      return [title, ...teams].join('\n');
    })
    .join('\n\n');
}

function teamText(names: RoomNames, game: DraftGame, team: Team, heroName: HeroName): string {
  const of = (type: 'ban' | 'pick') =>
    game.selections
      .filter((selection) => selection.team === team && selection.type === type)
      .map(({ heroId }) => (heroId === null ? 'none' : heroName(heroId)))
      .join(', ');
  const won = game.winner === team ? ' (won)' : '';
  const bans = of('ban');
  return `${teamName(names, game, team)}${won}: ${of('pick')}${bans ? ` · bans ${bans}` : ''}`;
}

const sideOf = (game: DraftGame, team: Team) =>
  game.hiddenKing === team ? 'The Hidden King' : 'The Archmother';

/** A name that a spreadsheet would run as a formula is quoted as text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
