/** Who is in the lane: one hero or two on either side, none where nobody is chosen yet. */
export interface ChosenHeroes {
  readonly own: readonly number[];
  readonly enemies: readonly number[];
}

const MOST = 2;

/** As the address names them, each hero once. */
export function parseChosen(params: URLSearchParams): ChosenHeroes {
  const idsIn = (name: string) =>
    (params.get(name) ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id < 65_536);
  const own = [...new Set(idsIn('own'))].slice(0, MOST);
  const enemies = [...new Set(idsIn('enemies'))].filter((id) => !own.includes(id)).slice(0, MOST);
  return { own, enemies };
}

/** The same for the address and for the API; a side without a hero is left out. */
export const formatChosen = ({ own, enemies }: ChosenHeroes) => ({
  own: own.length > 0 ? own.join(',') : undefined,
  enemies: enemies.length > 0 ? enemies.join(',') : undefined,
});

/** With another hero at a place, or with nobody there; whoever stood elsewhere moves. */
export function withHero(
  chosen: ChosenHeroes,
  side: keyof ChosenHeroes,
  at: number,
  heroId: number | undefined,
): ChosenHeroes {
  const without = (ids: readonly number[]) => ids.filter((id) => id !== heroId);
  const places: (number | undefined)[] = [...chosen[side]];
  places[at] = heroId;
  const others = side === 'own' ? 'enemies' : 'own';
  const own = [...new Set(places)].filter((id) => id !== undefined);
  return { [side]: own, [others]: without(chosen[others]) } as unknown as ChosenHeroes;
}
