/** Pictures of pages whose address says in its query what they are of. The server alone needs them. */
import type { GameData } from '@soulstat/game-data';
import { comparePicture } from '../features/compare/parts/compare-picture.ts';
import { laneLabPicture } from '../features/lane-lab/parts/lane-lab-picture.ts';
import type { Picture } from '../shared/head.ts';
import type { RouteName } from '../shared/paths.ts';

export const PICTURES: Readonly<
  Partial<Record<RouteName, (search: URLSearchParams, gameData: GameData) => Picture | undefined>>
> = { compare: comparePicture, twoVersusTwo: laneLabPicture };
