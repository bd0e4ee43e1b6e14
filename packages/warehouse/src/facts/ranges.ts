/** A number no match can have: the file is damaged, or made up. */
export class ImplausibleMatch extends Error {
  override readonly name = 'ImplausibleMatch';
}

/** Whole numbers of the widths that the tables have: a wider one would silently become another number there. */
export const u8 = within(0, 2 ** 8 - 1);
export const u16 = within(0, 2 ** 16 - 1);
export const u32 = within(0, 2 ** 32 - 1);
export const i16 = within(-(2 ** 15), 2 ** 15 - 1);

function within(min: number, max: number) {
  return (value: number, what: string): number => {
    if (Number.isInteger(value) && value >= min && value <= max) return value + 0;
    throw new ImplausibleMatch(`The match has an impossible number: ${what} of ${value}.`);
  };
}
