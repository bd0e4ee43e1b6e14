import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { STATS, type StatKey } from '@soulstat/build-stats';
import { patchAt } from '@soulstat/game-data';
import { readMatch, type Match } from '@soulstat/match-file';
import { clickLines } from './build-stats/clicks.ts';
import { REASONS, reasonOf, type Reason } from './build-stats/explain.ts';
import { LAST_STATS, lastFigure } from './build-stats/last-figures.ts';
import { momentsOf, SNAPSHOT_STATS, type Moment, type SnapshotStat } from './build-stats/moments.ts';
import { shopAt } from './build-stats/past-investments.ts';
import { tablesAt } from './build-stats/past-tables.ts';
import { speedLines } from './build-stats/speed.ts';
import { formatTable, share } from './table.ts';

const folder =
  process.env['SOULSTAT_FIXTURES'] ?? fileURLToPath(new URL('../../../../shared/fixtures', import.meta.url));

/** The calculator beside real matches, and what it costs. */
export async function run(): Promise<void> {
  speedLines();
  await clickLines();
  if (!existsSync(`${folder}/matches`)) {
    console.log('Builds beside real matches: none here (SOULSTAT_FIXTURES)');
    return;
  }
  for (const name of readdirSync(`${folder}/matches`).filter((file) => file.endsWith('.meta.bz2')))
    matchLines(name);
}

function matchLines(name: string): void {
  const match = readMatch(new Uint8Array(readFileSync(`${folder}/matches/${name}`)));
  const started = new Date(match.startedAt * 1000).toISOString().slice(0, 10);
  const title = `Match ${match.matchId}, ${started}, patch ${patchAt(new Date(match.startedAt * 1000))?.id}`;
  const tables = tablesAt(folder, match.startedAt);
  const shop = shopAt(match.startedAt);
  if (!tables || !shop) {
    console.log(
      `${title}: not compared. ${tables ? 'The shop gave a bonus by item then' : 'No data of the game is near'}.`,
    );
    return;
  }
  const moments = momentsOf(match, tables, shop);
  const namesPowerUps = match.players.some(({ powerUps }) => powerUps.length > 0);
  console.log(`${title}: ${moments.length} snapshots, data of ${tables.day}`);
  snapshotLines(moments, namesPowerUps);
  lastLines(moments, match);
}

function snapshotLines(moments: readonly Moment[], namesPowerUps: boolean): void {
  const others: string[] = [];
  const rows = Object.entries(SNAPSHOT_STATS).map(([key, of]) => {
    const stat = key as SnapshotStat;
    if (moments.every(({ snapshot }) => of(snapshot) === 0)) return [STATS[stat].label, 'not in the file'];
    const counts = new Map<Reason, number>();
    for (const moment of moments) {
      const reason = reasonOf(moment, stat, of(moment.snapshot), namesPowerUps);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
      if (reason === 'other') others.push(otherLine(moment, stat, of(moment.snapshot)));
    }
    return [STATS[stat].label, ...REASONS.map((reason) => share((counts.get(reason) ?? 0) / moments.length))];
  });
  console.log(
    formatTable(['', 'exact', 'with conditions', 'with power-ups', 'as some minutes before', 'other'], rows),
  );
  if (others.length > 0) console.log(`Other: ${others.join('; ')}`);
}

function otherLine({ loadout, snapshot }: Moment, stat: SnapshotStat, truth: number): string {
  return `${loadout.hero.name} ${snapshot.atSeconds} s ${STATS[stat].label.toLowerCase()} ${truth}`;
}

/** Numbers of the end, which JSON of the community API has and match files do not keep. */
function lastLines(moments: readonly Moment[], { matchId }: Match): void {
  const raw = lastNumbers(matchId);
  const ends = moments.filter(({ isEnd, player }) => isEnd && raw.has(player.slot));
  if (ends.length === 0) return;
  const rows = LAST_STATS.map((key: StatKey) => {
    const found = ends.map((end) => lastFigure(end, raw.get(end.player.slot) ?? [], key));
    const other = ends.filter((_, index) => found[index] === 'other').map(({ loadout }) => loadout.hero.name);
    return [
      STATS[key].label,
      String(found.filter((one) => one === 'exact').length),
      String(found.filter((one) => one === 'conditions').length),
      other.join(', '),
    ];
  });
  console.log(formatTable([`End, ${ends.length} players`, 'exact', 'with conditions', 'other'], rows));
}

/** Lists of other lengths have other places. */
const NUMBERS = 97;

function lastNumbers(matchId: number): ReadonlyMap<number, readonly number[]> {
  const file = `${folder}/matches/${matchId}.json`;
  if (!existsSync(file)) return new Map();
  const { match_info } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly match_info?: {
      readonly players: readonly {
        readonly player_slot: number;
        readonly stats_type_stat?: readonly number[];
      }[];
    };
  };
  return new Map(
    (match_info?.players ?? []).flatMap(({ player_slot, stats_type_stat: numbers = [] }) =>
      numbers.length === NUMBERS ? [[player_slot, numbers] as const] : [],
    ),
  );
}
