import type { ComponentProps } from 'react';

export interface QuantityProps extends Omit<ComponentProps<'data'>, 'value' | 'children'> {
  /** The number as the API gave it. */
  readonly value: number;
  /** As short as its place asks for. */
  readonly text: string;
  /** In full and with its unit, on hover and focus. */
  readonly exact: string;
  /** Name of the number, for tests and for those who read the page with a program. */
  readonly field?: string;
}

/** A number of the page: short to read, exact to ask for, and plain for machines. */
export function Quantity({ value, text, exact, field, ...data }: QuantityProps) {
  return (
    <data {...data} value={String(value)} data-exact={exact} data-field={field}>
      {text}
    </data>
  );
}
