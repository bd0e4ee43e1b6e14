/** Prints an acceptance line: what was asked, what came out, and whether that is enough. */
export function line(name: string, value: number, target: Target, digits = 3): void {
  const holds =
    (target.least === undefined || value >= target.least) &&
    (target.most === undefined || value <= target.most);
  const asked = [
    target.least === undefined ? '' : `>= ${short(target.least)}`,
    target.most === undefined ? '' : `<= ${short(target.most)}`,
  ].filter(Boolean);
  console.log(
    `${holds ? 'holds' : 'FAILS'}  ${name.padEnd(66)} ${value.toFixed(digits).padStart(9)}  ${asked.join(', ')}`,
  );
}

/** Limits that allow for chance have many digits. */
const short = (limit: number) => Number(limit.toPrecision(4));

/** Prints a figure that nothing is asked of. */
export function figure(name: string, value: number, digits = 3): void {
  console.log(`       ${name.padEnd(66)} ${value.toFixed(digits).padStart(9)}`);
}

export interface Target {
  readonly least?: number;
  readonly most?: number;
}

export const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
