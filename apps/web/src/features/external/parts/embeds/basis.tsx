import type { StatisticBasis } from '@soulstat/api-client';
import { useEmbed } from '../../../../shared/embed/embed-frame.tsx';

/** Of which matches the figures are. */
export function Basis({ basis: { patch, days } }: { readonly basis: StatisticBasis }) {
  const { format } = useEmbed();
  if (!days) return <p className="embed-note">No matches with these filters.</p>;
  const day = (text: string) => format.day(Date.parse(text) / 1000);
  return (
    <p className="embed-note">
      {format.count(days.matches)} matches · {day(days.from)} to {day(days.to)}
      {patch && ` · ${patch.name}`}
    </p>
  );
}
