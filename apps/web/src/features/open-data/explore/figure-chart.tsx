import { wilsonInterval } from '@soulstat/statistics';
import { BarChart, formatPercent } from '@soulstat/ui';
import type { Answer } from '../engine/answer.ts';
import { FIGURES, GROUPS, type Choice, type Figure } from './choice.ts';

const MOST_BARS = 60;

/** The figure of each group, a share with its interval and from one half on. */
export function FigureChart({ answer, choice }: { readonly answer: Answer; readonly choice: Choice }) {
  const figure: Figure = FIGURES[choice.figure];
  const group = GROUPS[choice.by].label;
  const at = choice.figure === 'games' ? 1 : 2;
  const bars = answer.rows.slice(0, MOST_BARS).flatMap((row, place) => {
    const [name, games] = row;
    const value = row[at];
    if (typeof value !== 'number' || typeof games !== 'number') return [];
    const [low, high] = figure.isShare ? wilsonInterval(Math.round(value * games), games) : [];
    const ends = low === undefined || high === undefined ? {} : { low, high };
    return [{ id: String(place), label: String(name ?? 'unknown'), value, ...ends }];
  });
  if (bars.length === 0) return null;
  return (
    <BarChart
      title={`${figure.label} by ${group.toLowerCase()}`}
      {...(figure.isShare && { subtitle: 'With 95 % interval, bars begin at 50 %', baseline: 0.5 })}
      bars={bars}
      labelName={group}
      valueName={figure.label}
      formatValue={(value) => (figure.isShare ? formatPercent(value) : String(Number(value.toFixed(2))))}
    />
  );
}
