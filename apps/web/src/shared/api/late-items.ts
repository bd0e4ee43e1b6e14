/**
 * The table of items is as large as two pages of text, and many pages show none. One that the server drew without items answers before the
 * table is there: who looks up an item or an ability then waits for it, and the screen stays as it is.
 */
import { createGameData, gameDataOf, type GameData, type HeroSummary, type Table } from '@soulstat/game-data';

/** On the server: whether anything was looked up that is not about heroes. */
export function notedItems(whole: GameData) {
  let isUsed = false;
  const look = () => {
    isUsed = true;
    return whole;
  };
  return { gameData: withHeroesAnd(whole, whole.heroes, look), isUsed: () => isUsed };
}

/** In the browser: heroes now, everything else once `load` is done, which begins with the first lookup or when it is told to. */
export function heroesFirst(
  known: { readonly clientVersion: number; readonly heroes: readonly HeroSummary[] },
  load: () => Promise<GameData>,
): { readonly gameData: GameData; readonly begin: () => Promise<void> } {
  let whole: GameData | undefined;
  let failure: { readonly error: unknown } | undefined;
  let loading: Promise<void> | undefined;
  const begin = () =>
    (loading ??= load().then(
      (gameData) => {
        whole = gameData;
      },
      (error: unknown) => {
        failure = { error };
      },
    ));

  /**
   * While rendering: suspends the component. NOTE: by throwing, not by `use`. React goes on in the middle of a component that `use` suspended;
   * the table is there by then, `use` is not called again, and the next hook fails: "Update hook called on initial render".
   */
  function look(): GameData {
    if (whole) return whole;
    if (failure) throw failure.error;
    // oxlint-disable-next-line typescript/only-throw-error -- a thrown promise suspends
    throw begin();
  }
  const { heroes } = createGameData({ ...known, items: [], abilities: [] });
  return { gameData: withHeroesAnd(known, heroes, look), begin };
}

const withHeroesAnd = (
  { clientVersion }: { readonly clientVersion: number },
  heroes: Table<HeroSummary>,
  look: () => GameData,
): GameData =>
  gameDataOf(
    clientVersion,
    heroes,
    tableIn(() => look().items),
    tableIn(() => look().abilities),
  );

const tableIn = <Row>(table: () => Table<Row>): Table<Row> => ({
  get all() {
    return table().all;
  },
  byId: (id) => table().byId(id),
  bySlug: (slug) => table().bySlug(slug),
  byClassName: (className) => table().byClassName(className),
});
