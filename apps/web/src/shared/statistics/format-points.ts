/** "+1.4" of 0.014. */
export function formatPoints(share: number): string {
  const points = (share * 100).toFixed(1);
  if (Number(points) === 0) return '0.0';
  return share > 0 ? `+${points}` : points.replace('-', '−');
}

/** "1.20", "−0.35", and "0.00" without a sign. */
export function formatDecimals(value: number): string {
  const text = value.toFixed(2);
  return Number(text) === 0 ? '0.00' : text.replace('-', '−');
}
