/** An error as ClickHouse's HTTP interface reports it. */
export interface EngineProblem {
  readonly code: number;
  readonly status: number;
  readonly message: string;
}

/** Codes by the HTTP status that ClickHouse gives them (its exceptionCodeToHTTPStatus); 500 is for all others. */
const CODES_BY_STATUS: Readonly<Record<number, readonly number[]>> = {
  400: [6, 25, 26, 27, 36, 38, 41, 53, 62, 72, 117, 168, 213, 422, 427, 441, 467],
  403: [192, 193, 497, 516],
  404: [46, 47, 50, 56, 60, 63, 73, 81, 82, 110, 115, 121, 511],
  413: [223],
  501: [48],
};

/** Reads what the engine threw: `Code: 60. DB::Exception: … (UNKNOWN_TABLE)`. */
export function problemOf(error: unknown): EngineProblem {
  const text = error instanceof Error ? error.message : String(error);
  const found = /Code: (\d+)\. DB::Exception: [\s\S]*/.exec(text);
  // 1002 is ClickHouse's own "unknown exception".
  if (!found)
    return { code: 1002, status: 500, message: `Code: 1002. DB::Exception: ${text}. (UNKNOWN_EXCEPTION)` };
  const code = Number(found[1]);
  return { code, status: statusOf(code), message: found[0].trim() };
}

function statusOf(code: number): number {
  const status = Object.keys(CODES_BY_STATUS).find((key) => CODES_BY_STATUS[Number(key)]?.includes(code));
  return Number(status ?? 500);
}
