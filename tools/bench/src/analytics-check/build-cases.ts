import { PATCHES } from '@soulstat/game-data';
import { measuredBuild, type PlainBuild, type PlainMatch } from '@soulstat/plain-analytics';
import { asked, type Case, type Taken } from './case.ts';

const BUILDS = 60;
/** Fewer make no build. */
const MIN_ITEMS = 8;

/** What players of different heroes bought: some whole, some in half, so that others follow them more or less. */
export function checkedBuilds(matches: readonly PlainMatch[]): PlainBuild[] {
  const days = matches.map(({ day }) => day).toSorted();
  const from = days[Math.floor(days.length / 4)] ?? '';
  const firstDay = PATCHES.findLast(({ id }) => id <= from)?.id ?? from;
  return matches
    .filter(({ mode }) => mode !== 'streetBrawl')
    .flatMap(({ players }) => players.filter(({ heroId, owned }) => heroId > 0 && owned.length >= MIN_ITEMS))
    .slice(0, BUILDS)
    .map(({ heroId, owned }, index) => ({
      heroId,
      itemIds: index % 3 === 2 ? owned.filter((_, place) => place % 2 === 0) : owned,
      firstDay,
    }));
}

/** Each build beside a count of who bought it. */
export const buildCases = ({ matches, builds }: Taken): Case[] =>
  builds.map(({ buildId, ...build }) => ({
    ...asked('/api/builds/:buildId', { buildId }, {}, () => measuredBuild(matches, build)),
    part: 'measured',
  }));
