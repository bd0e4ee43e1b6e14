/** A figure as the sources write it: `12`, `"12"`, `"-0.5m"`, `{Value: 12, Scale: …}`. `undefined` for anything else. */
export function parseQuantity(raw: unknown): { value: number; suffix: string } | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) ? { value: tidy(raw), suffix: '' } : undefined;
  if (typeof raw !== 'string') return isScaled(raw) ? parseQuantity(raw.Value) : undefined;
  const match = /^\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*(m|s|%)?\s*$/.exec(raw);
  return match ? { value: tidy(Number(match[1])), suffix: match[2] ?? '' } : undefined;
}

export interface ScaledFigure {
  readonly Value?: unknown;
  readonly Scale?: SourceScale | readonly SourceScale[];
  readonly Multiply?: boolean;
}

interface SourceScale {
  readonly Value: number;
  readonly Type: string;
  readonly Multiply?: boolean;
}

export function isScaled(raw: unknown): raw is ScaledFigure {
  return typeof raw === 'object' && raw !== null && 'Value' in raw;
}

/** Without the noise of 32-bit floats: at most six significant decimals. */
export function tidy(value: number): number {
  return Object.is(value, -0) ? 0 : Number(value.toFixed(6));
}
