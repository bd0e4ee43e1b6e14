import type { ComponentProps } from 'react';
import type { Exported } from '../data-table/exported.ts';

export interface ChangeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Now minus before; its sign decides the arrow. */
  readonly value: number;
  /** Writes the size without its sign; default one decimal. */
  readonly format?: (size: number) => string;
  /** Which direction is better; `neither` keeps the colour of the text around it. */
  readonly goodWhen?: 'up' | 'down' | 'neither';
  /** What it is compared with, read aloud after the number: `since last patch`. */
  readonly since?: string;
  /** Of an estimate: whether the interval of the change leaves zero. Without colour and with words where it does not. */
  readonly isClear?: boolean;
}

const toTenth = (size: number) => size.toFixed(1);

/** How a number changed: arrow, sign and colour say the same, so that none is needed alone. */
export function Change({
  value,
  format = toTenth,
  goodWhen = 'up',
  since,
  isClear = true,
  className = '',
  ...span
}: ChangeProps) {
  const size = format(Math.abs(value));
  // What rounds to zero has no direction, whatever its sign.
  const isZero = size === format(0) || Number(size) === 0;
  const direction = isZero ? 'none' : value > 0 ? 'up' : 'down';
  return (
    <span
      {...span}
      className={`soulstat-change ${className}`.trim()}
      data-direction={direction}
      data-news={
        direction === 'none' || goodWhen === 'neither' || !isClear
          ? 'none'
          : direction === goodWhen
            ? 'good'
            : 'bad'
      }
    >
      {direction !== 'none' && (
        <svg className="soulstat-change-arrow" viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
          <path d={direction === 'up' ? 'M4 1 8 7H0Z' : 'M4 7 8 1H0Z'} />
        </svg>
      )}
      {SIGN[direction]}
      {size}
      {since && <span className="soulstat-visually-hidden"> {since}</span>}
      {!isClear && <span className="soulstat-visually-hidden">, no clear change</span>}
    </span>
  );
}

/** In the cell of a table: the change, with its sign. */
Change.exported = ({ value, format = toTenth }: ChangeProps): Exported => ({ value, format });

const SIGN = { up: '+', down: '−', none: '±' } as const;
