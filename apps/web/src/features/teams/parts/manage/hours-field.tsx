import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { hoursText } from '../words.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Array.from({ length: 25 }, (_, hour) => hour);
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

interface HoursFieldProps {
  /** Hours of the week, 0 is Monday 00:00. */
  readonly hours: readonly number[];
  readonly onChange: (hours: readonly number[]) => void;
}

/** When a team usually plays: spans of a day are added one by one. */
export function HoursField({ hours, onChange }: HoursFieldProps) {
  const [day, setDay] = useState(0);
  const [from, setFrom] = useState(19);
  const [to, setTo] = useState(22);
  const add = () => {
    const span = HOURS.slice(from, to).map((hour) => day * 24 + hour);
    onChange([...new Set([...hours, ...span])].toSorted((a, b) => a - b));
  };
  return (
    <fieldset className="form-choices">
      <legend>Usual hours</legend>
      <p>{hours.length === 0 ? 'None said.' : hoursText(hours)}</p>
      <div className="form-row">
        <label className="form-field">
          Day
          <select value={day} onChange={({ target }) => setDay(Number(target.value))}>
            {DAYS.map((name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="form-field">
          From
          <select
            value={from}
            onChange={({ target }) => {
              const next = Number(target.value);
              setFrom(next);
              if (to <= next) setTo(next + 1);
            }}
          >
            {HOURS.slice(0, -1).map((hour) => (
              <option key={hour} value={hour}>
                {clock(hour)}
              </option>
            ))}
          </select>
        </label>
        <label className="form-field">
          To
          <select value={to} onChange={({ target }) => setTo(Number(target.value))}>
            {HOURS.slice(from + 1).map((hour) => (
              <option key={hour} value={hour}>
                {clock(hour)}
              </option>
            ))}
          </select>
        </label>
        <Button onClick={add}>Add hours</Button>
        {hours.length > 0 && <Button onClick={() => onChange([])}>Clear</Button>}
      </div>
    </fieldset>
  );
}
