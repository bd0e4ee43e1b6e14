import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import { inject } from 'vitest';

/** Rows as Parquet, written by ClickHouse itself. */
export async function parquetOf(rows: readonly object[]): Promise<Uint8Array> {
  const lines = rows.map((row) => JSON.stringify(row)).join('\n');
  const { origin, username, password } = new URL(inject('clickHouseServerUrl'));
  const answer = await fetch(origin, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${username}:${password}`)}` },
    body: `select * from format(JSONEachRow, $$${lines}$$) format Parquet`,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}

/** A dump of the community’s API with these matches: a row for each match, and one for each player in each. */
export function dumpOf(matchIds: readonly number[]) {
  const bulk = matchIds.map(
    (matchId) =>
      JSON.parse(bulkDialect({ ...sampleMatch({ kind: 'classic' }), matchId })) as Record<string, unknown> & {
        players: Record<string, unknown>[];
      },
  );
  return {
    matchRows: bulk.map(({ players: _players, ...match }) => match),
    playerRows: bulk.flatMap(({ players, ...match }) =>
      players.map((player) => ({ ...player, match_id: match['match_id'] })),
    ),
  };
}
