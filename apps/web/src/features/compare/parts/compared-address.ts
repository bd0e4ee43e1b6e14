/** What can stand side by side. */
export const COMPARED_KINDS = ['players', 'heroes', 'builds', 'matches'] as const;
export type ComparedKind = (typeof COMPARED_KINDS)[number];

export interface ComparedAddress {
  readonly kind: ComparedKind;
  readonly ids: readonly number[];
  /** Of players: a tier of ranks in the place of another player, 1 to 11. */
  readonly tier: number | undefined;
  /** Of two players: only matches that both played. */
  readonly isTogether: boolean;
}

/** Four columns fit beside each other. */
export const MOST: Readonly<Record<ComparedKind, number>> = { players: 4, heroes: 4, builds: 4, matches: 2 };
const LARGEST: Readonly<Record<ComparedKind, number>> = {
  players: 0xff_ff_ff_ff,
  heroes: 65_535,
  builds: Number.MAX_SAFE_INTEGER,
  matches: Number.MAX_SAFE_INTEGER,
};

/** What the address says; what is no id, twice there or too many is left out. */
export function parseComparedAddress(params: URLSearchParams): ComparedAddress {
  const kind = COMPARED_KINDS.find((known) => known === params.get('of')) ?? 'players';
  const ids = (params.get('ids') ?? '')
    .split(',')
    .filter((text) => /^\d{1,16}$/.test(text))
    .map(Number)
    .filter((id) => id > 0 && id <= LARGEST[kind]);
  const tier = Number(params.get('tier'));
  const hasTier = kind === 'players' && Number.isInteger(tier) && tier >= 1 && tier <= 11;
  const all = [...new Set(ids)].slice(0, MOST[kind] - (hasTier ? 1 : 0));
  return {
    kind,
    ids: all,
    tier: hasTier ? tier : undefined,
    isTogether: kind === 'players' && all.length === 2 && !hasTier && params.get('together') === 'yes',
  };
}

/** The same for the address; undefined leaves a parameter out. */
export const formatComparedAddress = ({ kind, ids, tier, isTogether }: ComparedAddress) => ({
  of: kind === 'players' ? undefined : kind,
  ids: ids.length > 0 ? ids.join(',') : undefined,
  tier: tier === undefined ? undefined : String(tier),
  together: isTogether ? 'yes' : undefined,
});
