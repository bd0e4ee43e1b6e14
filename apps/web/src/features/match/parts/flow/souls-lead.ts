import type { MatchSummary } from '@soulstat/api-client';
import { formatDuration } from '@soulstat/ui';
import { formatShort } from '../../../../shared/format/format.ts';
import { teamName, TEAMS, type Team } from '../../../../shared/game/teams.ts';

/** Souls of both teams at one of the match's samples. */
export interface SoulsSample {
  readonly atSeconds: number;
  /** Index = team. */
  readonly souls: readonly [number, number];
  /** Souls of the Hidden King minus those of the Archmother. */
  readonly difference: number;
}

export function soulsOverTime({
  sampleSeconds,
  players,
}: Pick<MatchSummary, 'sampleSeconds' | 'players'>): SoulsSample[] {
  return sampleSeconds.map((atSeconds, index) => {
    const [king = 0, mother = 0] = TEAMS.map((team) =>
      players.reduce((sum, player) => sum + (player.team === team ? (player.souls[index] ?? 0) : 0), 0),
    );
    return { atSeconds, souls: [king, mother], difference: king - mother };
  });
}

/** What the curve says, in one sentence; `undefined` without samples. */
export function soulsFinding(samples: readonly SoulsSample[], winningTeam: Team | null): string | undefined {
  const last = samples.at(-1);
  if (!last) return undefined;
  const leader = leaderOf(last);
  if (leader === undefined) return 'Even on souls at the end';

  const name = teamName(leader);
  const by = `${formatShort(Math.abs(last.difference))} souls`;
  if (winningTeam !== null && winningTeam !== leader) return `${name} lost despite a lead of ${by}`;
  const changes = leadChanges(samples);
  if (changes > 2) return `The lead changed hands ${changes} times; ${name} ended ${by} ahead`;
  const from = samples[samples.findLastIndex((sample) => leaderOf(sample) !== leader) + 1] ?? last;
  return from === last
    ? `${name} took the lead only at the end, by ${by}`
    : `${name} led from ${formatDuration(from.atSeconds)} on, by ${by} at the end`;
}

/** `undefined` while both have the same. */
export function leaderOf({ difference }: SoulsSample): Team | undefined {
  if (difference === 0) return undefined;
  return difference > 0 ? 0 : 1;
}

function leadChanges(samples: readonly SoulsSample[]): number {
  const leaders = samples.map(leaderOf).filter((leader) => leader !== undefined);
  return leaders.filter((leader, index) => index > 0 && leader !== leaders[index - 1]).length;
}
