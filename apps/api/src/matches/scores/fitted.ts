import type { ModelCard } from '@soulstat/scores';
import { dayOf } from '../../base/unix-seconds.ts';

/** What came of fitting a model: a new version that is better on matches it did not see, or why there is none. */
export type Fitted<Model> =
  | { readonly state: 'better'; readonly model: Model; readonly before: Tried; readonly after: Tried }
  | { readonly state: 'refused'; readonly why: string; readonly before: Tried; readonly after: Tried };

/** Figures of a model on those matches; each model has its own. */
export type Tried = Readonly<Record<string, number>> & { readonly logLoss: number };

/** Calibration of a few hundred matches can be told no better than this. */
export const CALIBRATION_MARGIN = 0.01;

/** From when to when matches are: rows in their order, so many of each. */
export function spanOf(rows: readonly { readonly startedAt: number }[], rowsOfMatch = 1) {
  const day = (row: { readonly startedAt: number } | undefined) =>
    dayOf(new Date(1000 * (row?.startedAt ?? 0)));
  return { matches: rows.length / rowsOfMatch, dataFrom: day(rows[0]), dataTo: day(rows.at(-1)) };
}

/** The card of a model that was fitted here today, without figures. */
export const cardOf = (span: ReturnType<typeof spanOf>, version: number, today: string): ModelCard => ({
  version,
  fittedOn: today,
  data: 'real',
  ...span,
  about:
    'Fitted on the matches of this site, and kept because it did better on the latest of them than the version before.',
  figures: {},
});
