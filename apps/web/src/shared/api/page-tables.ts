/**
 * The game tables are as large as three pages of text, and a page shows a few of their rows. With a server-rendered page the server sends
 * the rows it looked up; the whole tables are loaded after hydration. A lookup of a row that is not there yet suspends the component, and
 * the screen stays as it is.
 */
import {
  createGameData,
  gameDataOf,
  type AbilitySummary,
  type GameData,
  type HeroSummary,
  type ItemSummary,
  type Table,
} from '@soulstat/game-data';
import { ChunkError } from './load-chunk.ts';

/** The rows of each table that a page shows. */
export interface PageTables {
  readonly clientVersion: number;
  readonly heroes: readonly HeroSummary[];
  /** Their effects are long: they come where the page describes them. */
  readonly items: readonly (Omit<ItemSummary, 'summary'> & { readonly summary?: string })[];
  readonly abilities: readonly AbilitySummary[];
  /** Tables that the page lists completely. */
  readonly whole: readonly TableName[];
}

type TableName = 'heroes' | 'items' | 'abilities';

/** On the server: lookups that record what they found. */
export function notedLookups(gameData: GameData) {
  const found = {
    heroes: new Set<HeroSummary>(),
    items: new Set<ItemSummary>(),
    abilities: new Set<AbilitySummary>(),
  };
  const described = new Set<number>();
  const { items } = createGameData({
    clientVersion: gameData.clientVersion,
    heroes: [],
    abilities: [],
    items: gameData.items.all.map((item) => ({
      ...item,
      get summary() {
        described.add(item.id);
        return item.summary;
      },
    })),
  });
  const whole = new Set<TableName>();
  const noted = <Row>(name: TableName, rows: Set<Row>, table: Table<Row>): Table<Row> => {
    const note = (row: Row | undefined) => {
      if (row) rows.add(row);
      return row;
    };
    return {
      get all() {
        whole.add(name);
        for (const row of table.all) rows.add(row);
        return table.all;
      },
      byId: (id) => note(table.byId(id)),
      bySlug: (slug) => note(table.bySlug(slug)),
      byClassName: (className) => note(table.byClassName(className)),
    };
  };
  return {
    gameData: gameDataOf(
      gameData.clientVersion,
      noted('heroes', found.heroes, gameData.heroes),
      noted('items', found.items, items),
      noted('abilities', found.abilities, gameData.abilities),
    ),
    found: (): PageTables => ({
      clientVersion: gameData.clientVersion,
      heroes: [...found.heroes],
      items: [...found.items].map((item) => (described.has(item.id) ? { ...item } : withoutSummary(item))),
      abilities: [...found.abilities],
      whole: [...whole],
    }),
  };
}

function withoutSummary(item: ItemSummary): Omit<ItemSummary, 'summary'> {
  const { summary: _summary, ...rest } = item;
  return rest;
}

/** Shown where the tables of the game cannot be had. */
export const NO_TABLES = 'Failed to load essential application data. Please try refreshing.';

/** Loads the whole tables; undefined where that fails. */
type LoadTables = () => Promise<GameData | undefined>;

export interface LookupsOfPage {
  readonly gameData: GameData;
  /** From here on, a missing row is waited for. Before, it is in no table: the server looked up the same rows. */
  readonly taken: () => void;
  /** Loads everything else. */
  readonly complete: () => void;
}

/** In the browser: lookups in the rows that came with the page, and in the whole tables once they are loaded. */
export function lookupsOfPage(tables: PageTables, load: LoadTables): LookupsOfPage {
  const later = loadedLater(load);
  let isTaken = false;

  function partOf<Row>(
    name: TableName,
    own: Table<Row>,
    all: (gameData: GameData) => Table<Row>,
  ): Table<Row> {
    const look = (find: (table: Table<Row>) => Row | undefined): Row | undefined => {
      const whole = later.now();
      if (whole) return find(all(whole));
      return find(own) ?? (isTaken ? find(all(later.wait())) : undefined);
    };
    return {
      get all() {
        if (tables.whole.includes(name)) return own.all;
        return all(later.now() ?? later.wait()).all;
      },
      byId: (id) => look((table) => table.byId(id)),
      bySlug: (slug) => look((table) => table.bySlug(slug)),
      byClassName: (className) => look((table) => table.byClassName(className)),
    };
  }

  const items = tables.items.map((item) => ({
    ...item,
    get summary(): string {
      if (item.summary !== undefined) return item.summary;
      return (later.now() ?? later.wait()).itemOrUnknown(item.id).summary;
    },
  }));
  const own = createGameData({ ...tables, items });
  return {
    gameData: gameDataOf(
      tables.clientVersion,
      partOf('heroes', own.heroes, ({ heroes }) => heroes),
      partOf('items', own.items, (whole) => whole.items),
      partOf('abilities', own.abilities, ({ abilities }) => abilities),
    ),
    taken: () => {
      isTaken = true;
    },
    complete: () => void later.complete(),
  };
}

/** Loads once, and again after a failure that nobody waited for. */
function loadedLater(load: LoadTables) {
  let whole: GameData | undefined;
  let loading: Promise<GameData> | undefined;
  let failed: { readonly error: unknown } | undefined;

  function loaded(): Promise<GameData> {
    loading ??= load().then((tables) => {
      if (!tables) throw new ChunkError(NO_TABLES);
      whole = tables;
      return tables;
    });
    return loading;
  }

  async function complete(): Promise<void> {
    const begun = loaded();
    await begun.catch(() => {
      if (loading === begun) loading = undefined;
    });
  }

  /**
   * While rendering: suspends the component. NOTE: by throwing, not by `use`. React goes on in the middle of a component that `use` suspended;
   * the tables are there by then, `use` is not called again, and the next hook fails: "Update hook called on initial render".
   */
  function wait(): GameData {
    if (whole) return whole;
    if (failed) throw failed.error;
    // oxlint-disable-next-line typescript/only-throw-error -- a thrown promise suspends
    throw loaded().catch((error: unknown) => {
      failed = { error };
    });
  }

  return { now: () => whole, complete, wait };
}
