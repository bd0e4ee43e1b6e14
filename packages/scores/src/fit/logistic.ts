import { CholeskyDecomposition, inverse, Matrix } from 'ml-matrix';

/** Rows of a regression, packed: row `i` of `x` stands at `i * columns`. */
export interface Design {
  readonly columns: number;
  readonly x: Float64Array;
  /** 0 or 1 (or a chance) for the logistic, any number for the linear regression. */
  readonly y: Float64Array;
  /** Known part of the log-odds; none where it is left out. */
  readonly offset?: Float64Array;
}

export interface Fit {
  readonly coefficients: Float64Array;
  /** Inverse of the penalized information: the diagonal holds the variances. */
  readonly covariance: Matrix;
}

export interface LogisticOptions {
  /** Penalty on the square of how far each coefficient is from what is expected, one for all or one each. */
  readonly penalty: number | readonly number[];
  /** What the penalties draw each coefficient towards; 0 where it is left out. */
  readonly expected?: readonly number[];
  /** Coefficients that may not be negative. */
  readonly isNonNegative?: readonly boolean[];
  /** Penalty on the square of the difference of neighbours, within runs of so many coefficients. */
  readonly smoothness?: { readonly weight: number; readonly run: number };
}

const MAX_STEPS = 60;
const SMALL_STEP = 1e-7;

/** Logistic regression by Newton's method, the bounds by coordinate descent on each quadratic step. */
export function fitLogistic(design: Design, options: LogisticOptions): Fit {
  const { columns } = design;
  const { isNonNegative, expected } = options;
  const penalties = penaltyMatrix(columns, options);
  const coefficients = new Float64Array(columns);
  let information = new Matrix(columns, columns);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { gradient, hessian } = derivatives(design, coefficients, { penalties, expected });
    information = hessian;
    const move = isNonNegative
      ? boundedStep(hessian, gradient, coefficients, isNonNegative)
      : new CholeskyDecomposition(hessian).solve(Matrix.columnVector(gradient)).getColumn(0);
    let largest = 0;
    move.forEach((value, column) => {
      coefficients[column] = (coefficients[column] ?? 0) + value;
      largest = Math.max(largest, Math.abs(value));
    });
    if (largest < SMALL_STEP) break;
  }
  return { coefficients, covariance: inverse(information) };
}

/** Ridge regression; the covariance is that of the coefficients with the residual variance in it. */
export function fitLinear({ columns, x, y }: Design, penalty: number): Fit & { residualDeviation: number } {
  const gram = new Matrix(columns, columns);
  const moment = new Float64Array(columns);
  for (let row = 0; row < y.length; row += 1) {
    accumulate(gram, x, row * columns, columns, 1);
    for (let column = 0; column < columns; column += 1)
      moment[column] = (moment[column] ?? 0) + (x[row * columns + column] ?? 0) * (y[row] ?? 0);
  }
  mirror(gram);
  for (let column = 0; column < columns; column += 1)
    gram.set(column, column, gram.get(column, column) + penalty);
  const inverted = inverse(gram);
  const coefficients = Float64Array.from(inverted.mmul(Matrix.columnVector(moment)).getColumn(0));
  let squares = 0;
  for (let row = 0; row < y.length; row += 1)
    squares += ((y[row] ?? 0) - dot(x, row * columns, coefficients)) ** 2;
  const variance = squares / Math.max(y.length - columns, 1);
  return { coefficients, covariance: inverted.mul(variance), residualDeviation: Math.sqrt(variance) };
}

function derivatives(
  { columns, x, y, offset }: Design,
  coefficients: Float64Array,
  { penalties, expected }: { readonly penalties: Matrix; readonly expected: readonly number[] | undefined },
): { gradient: Float64Array; hessian: Matrix } {
  const gradient = new Float64Array(columns);
  const hessian = new Matrix(columns, columns);
  for (let row = 0; row < y.length; row += 1) {
    const start = row * columns;
    const chance = 1 / (1 + Math.exp(-(dot(x, start, coefficients) + (offset?.[row] ?? 0))));
    const surprise = (y[row] ?? 0) - chance;
    for (let column = 0; column < columns; column += 1)
      gradient[column] = (gradient[column] ?? 0) + surprise * (x[start + column] ?? 0);
    accumulate(hessian, x, start, columns, chance * (1 - chance));
  }
  mirror(hessian);
  const apart = coefficients.map((value, column) => value - (expected?.[column] ?? 0));
  const pull = penalties.mmul(Matrix.columnVector(apart));
  for (let column = 0; column < columns; column += 1)
    gradient[column] = (gradient[column] ?? 0) - pull.get(column, 0);
  return { gradient, hessian: hessian.add(penalties) };
}

function penaltyMatrix(columns: number, { penalty, smoothness }: LogisticOptions): Matrix {
  const matrix = Matrix.zeros(columns, columns);
  const add = (row: number, column: number, value: number) =>
    matrix.set(row, column, matrix.get(row, column) + value);
  for (let column = 0; column < columns; column += 1) {
    add(column, column, (typeof penalty === 'number' ? penalty : (penalty[column] ?? 0)) + 1e-9);
    if (!smoothness || column % smoothness.run === 0) continue;
    add(column, column, smoothness.weight);
    add(column - 1, column - 1, smoothness.weight);
    add(column, column - 1, -smoothness.weight);
    add(column - 1, column, -smoothness.weight);
  }
  return matrix;
}

/** Adds weight * x x' to the lower triangle, skipping zeros: most rows touch few columns. */
function accumulate(into: Matrix, x: Float64Array, start: number, columns: number, weight: number): void {
  const places: number[] = [];
  for (let column = 0; column < columns; column += 1) if (x[start + column] !== 0) places.push(column);
  for (let i = 0; i < places.length; i += 1) {
    const row = places[i] ?? 0;
    const scaled = weight * (x[start + row] ?? 0);
    for (let j = 0; j <= i; j += 1) {
      const column = places[j] ?? 0;
      into.set(row, column, into.get(row, column) + scaled * (x[start + column] ?? 0));
    }
  }
}

function mirror(matrix: Matrix): void {
  for (let row = 0; row < matrix.rows; row += 1)
    for (let column = 0; column < row; column += 1) matrix.set(column, row, matrix.get(row, column));
}

/** The step that maximizes the quadratic, kept within the bounds. */
function boundedStep(
  hessian: Matrix,
  gradient: Float64Array,
  coefficients: Float64Array,
  isNonNegative: readonly boolean[],
): Float64Array {
  const columns = gradient.length;
  const step = new Float64Array(columns);
  const left = Float64Array.from(gradient);
  for (let pass = 0; pass < 400; pass += 1) {
    let largest = 0;
    for (let column = 0; column < columns; column += 1) {
      const curvature = hessian.get(column, column);
      let move = (left[column] ?? 0) / curvature;
      const now = (coefficients[column] ?? 0) + (step[column] ?? 0);
      if (isNonNegative[column] && now + move < 0) move = -now;
      if (move === 0) continue;
      step[column] = (step[column] ?? 0) + move;
      for (let row = 0; row < columns; row += 1)
        left[row] = (left[row] ?? 0) - move * hessian.get(row, column);
      largest = Math.max(largest, Math.abs(move));
    }
    if (largest < SMALL_STEP / 10) break;
  }
  return step;
}

function dot(x: Float64Array, start: number, coefficients: Float64Array): number {
  let sum = 0;
  for (let column = 0; column < coefficients.length; column += 1)
    sum += (x[start + column] ?? 0) * (coefficients[column] ?? 0);
  return sum;
}
