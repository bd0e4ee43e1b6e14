/** The embedded PostgreSQL does not open; a person has to decide what becomes of it. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';

  constructor(directory: string, options?: ErrorOptions) {
    super(
      `The embedded PostgreSQL in ${directory} cannot be opened; a power cut may have damaged it. Matches are not in it: ` +
        '`npm run soulstat -- start-anew` sets it aside and keeps them, and `restore` brings accounts back from a backup.',
      options,
    );
  }
}
