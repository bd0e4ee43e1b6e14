import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pairable } from '../swiss/field.ts';

const folder = `${process.env['SOULSTAT_FIXTURES'] ?? fileURLToPath(new URL('../../../../../shared/fixtures', import.meta.url))}/swiss`;

/** A tournament of chess in the form of its federation, and how a correct engine pairs its next round. */
export interface TrfRound {
  readonly name: string;
  readonly players: readonly Pairable[];
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye: number | null;
}

/** Absent where they are not on this machine. */
export const TRF_ROUNDS: readonly TrfRound[] = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.trf'))
      .map((name) => readRound(name.replace('.trf', '')))
  : [];

if (TRF_ROUNDS.length === 0)
  console.warn(
    `No tournaments of chess in ${folder} (SOULSTAT_FIXTURES): pairings are not compared with theirs.`,
  );

function readRound(name: string): TrfRound {
  const [, ...lines] = readFileSync(`${folder}/${name}.pairs`, 'utf8').trim().split(/\s*\n/);
  const named = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const pairs = named.filter(([, b]) => b !== 0);
  const bye = named.find(([, b]) => b === 0)?.[0] ?? null;
  const playing = new Set([...pairs.flat(), ...(bye === null ? [] : [bye])]);
  const players = readFileSync(`${folder}/${name}.trf`, 'utf8')
    .split(/[\r\n]+/)
    .filter((line) => line.startsWith('001'))
    .map(readPlayer)
    .filter(({ entrant }) => playing.has(entrant));
  return {
    name,
    players: players.toSorted((a, b) => b.points - a.points || a.entrant - b.entrant),
    pairs,
    bye,
  };
}

/** Columns 5 to 8: number; 81 to 84: points; from 92 ten for each round: opponent, colour, result. */
function readPlayer(line: string): Pairable {
  const rounds = line.slice(91).match(/.{1,10}/g) ?? [];
  const games = rounds
    .map((round) => ({ opponent: Number(round.slice(0, 4)), result: round.slice(7, 8) }))
    .filter(({ result }) => result.trim() !== '');
  const isPlayed = (game: (typeof games)[number]) => game.opponent > 0 && '1=0'.includes(game.result);
  return {
    entrant: Number(line.slice(4, 8)),
    points: Number(line.slice(80, 84)),
    byes: games.filter(({ opponent, result }) => opponent === 0 && result === 'U').length,
    unplayed: games.filter((game) => !isPlayed(game)).length,
    met: games.filter(isPlayed).map(({ opponent }) => opponent),
  };
}
