/** 0.0123 → "+1.2": a share of the chance to win, in points. */
export const pointsText = (share: number): string => {
  const text = (share * 100).toFixed(1);
  if (/^-?0\.0$/.test(text)) return '0.0';
  return share > 0 ? `+${text}` : text.replace('-', '−');
};

interface PointsProps {
  readonly value: number;
  readonly interval: readonly [number, number];
}

/** Points of win chance with their interval; coloured only where it leaves zero. */
export function Points({ value, interval: [low, high] }: PointsProps) {
  const change = low > 0 ? 'up' : high < 0 ? 'down' : undefined;
  return (
    <span className="points" data-change={change} data-numeric>
      {pointsText(value)}{' '}
      <small>
        ({pointsText(low)} to {pointsText(high)})
      </small>
    </span>
  );
}
