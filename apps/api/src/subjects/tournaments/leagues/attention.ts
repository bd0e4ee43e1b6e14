import type { LeagueControl } from '@soulstat/api-client/contract';
import { attentionOf } from '../control/attention.ts';
import { entrantViews, type Stores } from '../registration/entrants-view.ts';
import { teamName } from '../registration/names.ts';
import { listBeside, listLinks } from '../queries/beside-matches.ts';
import { besideOf } from '../pages/stage-view.ts';
import type { Season } from './seasons.ts';

/** What needs a person in any division, the one that waits longest first. */
export async function attentionIn(
  stores: Stores,
  { divisions }: Season,
  now: number,
): Promise<LeagueControl['attention']> {
  const found = await Promise.all(
    divisions.map(async ({ tournament, tier }) => {
      const { row, state } = tournament;
      const ids = state.entrants.map(({ id }) => id);
      const [entrants, beside, links] = await Promise.all([
        entrantViews(stores, tournament, ids),
        listBeside(stores.postgres, row.id),
        listLinks(stores.postgres, row.id),
      ]);
      const names = new Map(entrants.map(({ id, name }) => [id, name]));
      const incomplete = new Set(
        entrants.flatMap(({ id, roster }) => {
          const players = roster.filter(({ role, leftAt }) => role === 'player' && leftAt === null);
          return players.length < row.source.teamSize ? [id] : [];
        }),
      );
      const nameOf = (id: number) => names.get(id) ?? teamName(null, row.source.teamSize);
      const own = attentionOf({ tournament, beside: besideOf(beside), incomplete, nameOf, links, now });
      return own.map((each) => ({ ...each, tier, tournamentId: row.id }));
    }),
  );
  return found.flat().toSorted((a, b) => a.since - b.since);
}
