import type { Figure } from '@soulstat/build-stats';
import type { Unit } from '@soulstat/game-data';
import { useState, type ReactNode } from 'react';
import { formatAmount } from './format-stat.ts';
import { OpenedSum } from './opened-sum.tsx';
import './build-stats.css';

interface StatRowProps {
  readonly label: string;
  readonly figure: Figure;
  readonly unit: Unit | null;
  readonly digits: number;
  /** Beside the number: what it was without items. */
  readonly note?: ReactNode;
  readonly isBig?: boolean;
}

/** A number with its name: a press opens it to its sum. */
export function StatRow({ label, figure, unit, digits, note, isBig = false }: StatRowProps) {
  // Analysis mode has sixty of these rows, so a sum is rendered only while its row is open.
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="stat-row"
      data-big={isBig || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="stat-row-label">{label}</span>
        {note && <span className="stat-row-note">{note}</span>}
        <b className="stat-row-value" data-value={figure.value}>
          {formatAmount(figure.value, unit, digits)}
        </b>
      </summary>
      {isOpen && <OpenedSum figure={figure} unit={unit} digits={digits} />}
    </details>
  );
}
