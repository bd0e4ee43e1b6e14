/** `invalid_heroes`, `invalid_items`: that startup file is not what this version of the package can read. */
export type GameDataErrorCode = 'invalid_heroes' | 'invalid_items';

export class GameDataError extends Error {
  readonly code: GameDataErrorCode;

  constructor(code: GameDataErrorCode, problem: string) {
    super(`${code === 'invalid_heroes' ? 'heroes.json' : 'items.json'}: ${problem}`);
    this.name = 'GameDataError';
    this.code = code;
  }
}
