import type { TournamentStage } from '@soulstat/api-client';
import type { OverlayOptions } from './overlay-options.ts';

export interface StageOverlayProps {
  readonly stage: TournamentStage;
  readonly options: OverlayOptions;
}
