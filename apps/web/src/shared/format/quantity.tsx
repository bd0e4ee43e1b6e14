import type { ComponentProps } from 'react';

export interface QuantityProps extends Omit<ComponentProps<'data'>, 'value' | 'children'> {
  /** The number as the API gave it. */
  readonly value: number;
  /** The short form. */
  readonly text: string;
  /** In full and with its unit, on hover and focus. */
  readonly exact: string;
  /** Name of the number, for tests and programs that read the page. */
  readonly field?: string;
}

/** A number of the page: short text, exact value in a tooltip, machine-readable in the markup. */
export function Quantity({ value, text, exact, field, ...data }: QuantityProps) {
  return (
    <data {...data} value={String(value)} data-exact={exact} data-field={field}>
      {text}
    </data>
  );
}
