import type { FigureKind, FrozenRows, PostDraft, PostFigure } from '@soulstat/api-client/contract';
import { today } from '../../base/unix-seconds.ts';
import { FIGURE_KINDS, type AskApi } from './figure-kinds.ts';

export interface StoredFigure extends Omit<PostFigure, 'hasToday' | 'request'> {
  /** What it can be asked for again by; null of what was counted elsewhere. */
  readonly kind: FigureKind | null;
  /** Filters as in addresses. */
  readonly query: string;
}

type FigureInput = PostDraft['figures'][number];

export interface Snapshots {
  readonly ask: AskApi;
  readonly dataVersion: () => Promise<number>;
}

export async function takeRows(
  { ask, dataVersion }: Snapshots,
  { kind, query }: Pick<FigureInput, 'kind' | 'query'>,
): Promise<FrozenRows> {
  const version = await dataVersion();
  const { source, of, rows } = FIGURE_KINDS[kind];
  return { takenOn: today(), dataVersion: version, source, of, rows: await rows(ask, query) };
}

/** Charts as an author names them: such as ask for the same as before keep the rows they were frozen with. */
export function freezeFigures(
  snapshots: Snapshots,
  inputs: readonly FigureInput[],
  before: readonly StoredFigure[] = [],
): Promise<StoredFigure[]> {
  return Promise.all(
    inputs.map(async ({ id, title, kind, query: written }) => {
      const query = new URLSearchParams(written).toString();
      const known = before.find((each) => each.id === id && each.kind === kind && each.query === query);
      const { unit, baseline } = FIGURE_KINDS[kind];
      const frozen = known?.frozen ?? (await takeRows(snapshots, { kind, query }));
      return { id, title, kind, query, unit, baseline, command: null, frozen };
    }),
  );
}

export function answeredFigure({ kind, query, ...figure }: StoredFigure): PostFigure {
  // What was counted elsewhere may have a counterpart on this site: it was not frozen from it.
  const isOfThisSite = kind !== null && figure.command === null;
  const request = isOfThisSite ? `${FIGURE_KINDS[kind].path}${query && `?${query}`}` : null;
  return { ...figure, request, hasToday: kind !== null };
}
