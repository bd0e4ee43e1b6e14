interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

/** Choices of which the first holds unless told: it is no filter that could be taken off. */
export const defaultFirst = <Value>(options: readonly Option<Value>[]) =>
  options.map(({ value, label }, place) => (place === 0 ? { label } : { value, label }));

/** The value as such a choice takes it. */
export const unlessFirst = <Value>(value: Value | null | undefined, first: Value | undefined) =>
  value === null || value === first ? undefined : value;
