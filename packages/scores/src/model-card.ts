/** What a model says about itself: shown on the trust page and kept with every score it makes. */
export interface ModelCard {
  /** Counts up with every fit that is kept. */
  readonly version: number;
  /** The day it was fitted, as `YYYY-MM-DD`. */
  readonly fittedOn: string;
  /** What the matches are that it stands on. */
  readonly data: 'simulated' | 'real';
  /** Start of the first and of the last match it was fitted on, as `YYYY-MM-DD`. */
  readonly dataFrom: string;
  readonly dataTo: string;
  readonly matches: number;
  /** Real matches with snapshots among them: tables of final figures do not count. Left out where all of `matches` are whole. */
  readonly wholeMatches?: number;
  /** What it can carry and what it cannot, in one or two plain sentences. */
  readonly about: string;
  /** Figures on matches that had no part in the fit, by name. */
  readonly figures: Readonly<Record<string, number>>;
  /** What it was tried on, real and simulated matches apart. None of them had a part in the fit. */
  readonly tests?: readonly ModelTest[];
}

/** Figures of a model on one set of matches. */
export interface ModelTest {
  readonly data: 'simulated' | 'real';
  readonly matches: number;
  /** Start of the first and of the last match, as `YYYY-MM-DD`. */
  readonly dataFrom: string;
  readonly dataTo: string;
  readonly figures: Readonly<Record<string, number>>;
}
