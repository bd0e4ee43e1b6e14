import type { HeroLibrary } from '@soulstat/api-client';

export type LibraryHero = HeroLibrary['heroes'][number];
