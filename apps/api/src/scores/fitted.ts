/** What came of fitting a model: a new version that is better on matches it did not see, or why there is none. */
export type Fitted<Model> =
  | { readonly state: 'better'; readonly model: Model; readonly before: Tried; readonly after: Tried }
  | { readonly state: 'refused'; readonly why: string; readonly before: Tried; readonly after: Tried };

/** Figures of a model on those matches; each model has its own. */
export type Tried = Readonly<Record<string, number>> & { readonly logLoss: number };

/** Calibration of a few hundred matches can be told no better than this. */
export const CALIBRATION_MARGIN = 0.01;
