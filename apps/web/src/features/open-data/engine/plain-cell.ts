import type { Cell } from './answer.ts';

/** As Arrow numbers its types. */
const DATE = 8;
const TIMESTAMP = 10;

/** A value of Arrow as a cell. */
export function plainCell(value: unknown, typeId: number): Cell {
  if (value === null || value === undefined) return null;
  if (typeId === DATE || typeId === TIMESTAMP) {
    const moment = new Date(Number(value));
    if (Number.isNaN(moment.getTime())) return null;
    return typeId === DATE ? moment.toISOString().slice(0, 10) : moment.toISOString();
  }
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner));
}
