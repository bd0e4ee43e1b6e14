import type { HeroSummary } from '@soulstat/game-data';
import type { ComponentType } from 'react';

/** What a part of a hero's page is told. What else it needs it asks for by itself. */
export interface HeroTabProps {
  readonly hero: HeroSummary;
}

/** What the module of a part exports. */
export interface HeroTabPage {
  readonly Component: ComponentType<HeroTabProps>;
}
