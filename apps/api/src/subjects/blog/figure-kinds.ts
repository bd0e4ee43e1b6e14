import type {
  FigureKind,
  FigureRow,
  FrozenRows,
  HeroStats,
  HeroTiers,
  PostFigure,
} from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { wilsonInterval } from '@soulstat/statistics';

/** Asks this very API, and fails with its sentence where it refuses. */
export type AskApi = (path: string) => Promise<unknown>;

interface KindOfFigure extends Pick<PostFigure, 'unit' | 'baseline'>, Pick<FrozenRows, 'of' | 'source'> {
  readonly path: string;
  readonly rows: (ask: AskApi, query: string) => Promise<FigureRow[]>;
}

export const FIGURE_KINDS: Readonly<Record<FigureKind, KindOfFigure>> = {
  'hero-win-rates': {
    path: '/api/heroes/stats',
    unit: 'share',
    of: 'matches',
    baseline: 0.5,
    source: 'Win rate of every hero on this site',
    rows: async (ask, query) => {
      const { heroes } = (await ask(`/api/heroes/stats?${query}`)) as {
        readonly heroes: readonly HeroStats[];
      };
      return heroes
        .toSorted((one, other) => other.winRate - one.winRate)
        .map(({ heroId, winRate, winRateInterval, matches }) => ({
          label: GAME_DATA.heroOrUnknown(heroId).name,
          value: winRate,
          interval: winRateInterval,
          count: matches,
        }));
    },
  },
  'party-sizes': {
    path: '/api/heroes/tiers',
    unit: 'share',
    of: 'players',
    baseline: 0.5,
    source: 'Win rate of players by the size of their party, in the newest matches of this site',
    rows: async (ask, query) => {
      const ofSizes = SIZES.map(async (label, index): Promise<FigureRow[]> => {
        const filters = new URLSearchParams(query);
        filters.set('partySize', String(index + 1));
        const { heroes } = (await ask(`/api/heroes/tiers?${filters.toString()}`)) as HeroTiers;
        const rates = heroes.map(({ winRate }) => winRate);
        const count = rates.reduce((sum, rate) => sum + rate.count, 0);
        if (count === 0) return [];
        const wins = Math.round(rates.reduce((sum, { rate, count: of }) => sum + (rate ?? 0) * of, 0));
        return [{ label, value: wins / count, interval: wilsonInterval(wins, count), count }];
      });
      return (await Promise.all(ofSizes)).flat();
    },
  },
};

const SIZES = ['Alone', 'Two', 'Three', 'Four', 'Five', 'Six'];
