import type { ComponentType } from 'react';
import { useRouteName } from '../../shared/router/router-provider.tsx';
import { BuildEmbed } from './parts/embeds/build-embed.tsx';
import { LaneCardEmbed, PlayerCardEmbed } from './parts/embeds/card-embed.tsx';
import { HeroEmbed } from './parts/embeds/hero-embed.tsx';
import { ItemEmbed } from './parts/embeds/item-embed.tsx';
import { LeaderboardEmbed } from './parts/embeds/leaderboard-embed.tsx';
import { LiveEmbed } from './parts/embeds/live-embed.tsx';
import { MatchEmbed } from './parts/embeds/match-embed.tsx';
import { TeamEmbed } from './parts/embeds/team-embed.tsx';
import { TierListEmbed } from './parts/embeds/tier-list-embed.tsx';
import { WinChanceEmbed } from './parts/embeds/win-chance-embed.tsx';
import './embed.css';

/** By route. Embeds of drafts, tournaments and leagues are pages of those features. */
const SHOWN: Readonly<Record<string, ComponentType>> = {
  externalMatch: MatchEmbed,
  externalWinChance: WinChanceEmbed,
  externalLive: LiveEmbed,
  externalBuild: BuildEmbed,
  externalHero: HeroEmbed,
  externalItem: ItemEmbed,
  externalTeam: TeamEmbed,
  externalBoard: LeaderboardEmbed,
  externalPlayerCard: PlayerCardEmbed,
  externalLaneCard: LaneCardEmbed,
  externalTierList: TierListEmbed,
};

/** What other sites put into a frame: rendered by the server, without script. */
export function Component() {
  const Shown = SHOWN[useRouteName()];
  return Shown && <Shown />;
}
