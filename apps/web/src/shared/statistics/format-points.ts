/** "+1.4" of 0.014. */
export function formatPoints(share: number): string {
  const points = (share * 100).toFixed(1);
  if (Number(points) === 0) return '0.0';
  return share > 0 ? `+${points}` : points.replace('-', '−');
}
