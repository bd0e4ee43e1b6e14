import type { Leaderboard } from '@soulstat/api-client';
import { formatDay } from '../../../shared/statistics/format-day.ts';

interface BoardDaysProps {
  readonly result: Leaderboard;
  /** Undefined for the board of now. */
  readonly onDay: (day: string | undefined) => void;
}

/** The days at whose end the board is kept; now unless told. Until one is, a sentence says since when. */
export function BoardDays({ result: { day, pastDays }, onDay }: BoardDaysProps) {
  if (pastDays.length === 0) return <p className="board-no-days">Past boards are stored from today on.</p>;
  return (
    <label className="board-field">
      <span>On</span>
      <select
        value={day ?? ''}
        onChange={({ target }) => onDay(target.value === '' ? undefined : target.value)}
      >
        <option value="">Now</option>
        {pastDays.map((past) => (
          <option key={past} value={past}>
            {formatDay(past)}
          </option>
        ))}
      </select>
    </label>
  );
}
