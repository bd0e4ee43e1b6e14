export interface ImportTotals {
  /** New, or newer than what was there. */
  stored: number;
  known: number;
  rejected: number;
  readonly reasons: Map<string, number>;
}

export const noImports = (): ImportTotals => ({ stored: 0, known: 0, rejected: 0, reasons: new Map() });
