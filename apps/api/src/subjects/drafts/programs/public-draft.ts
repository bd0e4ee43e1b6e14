import type { CreatedByProgram, NewDraft, PublicDraft } from '@soulstat/api-client/contract';
import { PRESETS, gameOf, stepsOf, teamName, TEAMS, type PresetKey } from '@soulstat/draft';
import { fail } from '../../../base/problem.ts';
import { heroNameOf } from '../rooms/hero-name.ts';
import type { ReadDraft } from '../rooms/read-draft.ts';

/** A draft in the words of other programs: the game that was drafted last, and unnamed teams after their sides. */
export function publicDraft({ row, state, matches }: ReadDraft): PublicDraft {
  const drafted = state.games.findLastIndex(({ selections }) => selections.length > 0);
  const index = drafted === -1 ? state.games.length - 1 : drafted;
  const game = state.games[index] ?? gameOf(state);
  return {
    draftCode: row.code,
    matchId: matches.find((match) => match.game === index + 1)?.matchId ?? null,
    winnerTeamNumber: game.winner,
    teams: TEAMS.map((team) => ({
      teamNumber: team,
      name: teamName(row.names, game, team),
      isAmberTeam: game.hiddenKing === team,
    })),
    steps: stepsOf(row.rules, game).map((step) => {
      const heroId = game.selections[step.index]?.heroId ?? null;
      return {
        selectionNumber: step.index + 1,
        teamNumber: step.team,
        selectionType: step.type === 'ban' ? 'BAN' : 'PICK',
        heroId,
        heroName: heroId === null ? null : heroNameOf(heroId),
      };
    }),
  };
}

/** Settings in the words of other programs. What they call a preset and we do not know is the competitive one. */
export function settingsOf({ team1, team2, draftSettings = {}, callbackUrl }: CreatedByProgram): NewDraft {
  const { draftName, stepTimeSeconds, reserveTimeSeconds, preset = '' } = draftSettings;
  const key = preset.toLowerCase().replaceAll('_', '-');
  return {
    preset: isPreset(key) ? key : 'competitive',
    ...(draftName && { name: draftName }),
    ...(team1?.name && { team1: team1.name }),
    ...(team2?.name && { team2: team2.name }),
    ...(team1?.accountIds && { accounts1: team1.accountIds.map(accountOf) }),
    ...(team2?.accountIds && { accounts2: team2.accountIds.map(accountOf) }),
    ...(stepTimeSeconds !== undefined && { stepSeconds: stepTimeSeconds }),
    ...(reserveTimeSeconds !== undefined && { reserveSeconds: reserveTimeSeconds }),
    ...(callbackUrl && { callbackUrl }),
  };
}

/** Greater numbers are no accounts. */
const MAX_ACCOUNT_ID = 4_294_967_294;

/** Programs send ids as numbers or as texts. */
function accountOf(sent: number | string): number {
  const id = Number(sent);
  if (id > MAX_ACCOUNT_ID) fail('invalid_request', `There is no account ${sent}.`);
  return id;
}

const isPreset = (key: string): key is PresetKey => key in PRESETS;
