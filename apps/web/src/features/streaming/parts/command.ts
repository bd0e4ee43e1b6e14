import {
  CHAT_BOTS,
  CHAT_PLATFORMS,
  DEFAULT_CHAT_TEMPLATE,
  MAX_CHAT_TEMPLATE,
  type ChatBot,
  type ChatPlatform,
} from '@soulstat/api-client/chat-variables';
import { parseAccountId } from '../../../shared/session/stored-account.ts';

/** A command of a chat, as the builder has it. */
export interface Command {
  readonly accountId: number | undefined;
  /** Without its "!". */
  readonly name: string;
  readonly text: string;
  readonly bot: ChatBot;
  /** Where the chat is; a Discord bot is on Discord. */
  readonly platform: Exclude<ChatPlatform, 'discord'>;
  /** Address word of a hero; the most played one where empty. */
  readonly hero: string;
}

export const MAX_COMMAND_NAME = 24;
const NAME = /^[a-z0-9_-]{1,24}$/;

export const STREAM_PLATFORMS = {
  twitch: 'Twitch',
  youtube: 'YouTube',
  kick: 'Kick',
} as const satisfies Record<Command['platform'], string>;

/** Templates to begin with. */
export const PRESETS = [
  { name: 'rank', label: 'Rank', text: DEFAULT_CHAT_TEMPLATE },
  { name: 'today', label: 'Today', text: 'Today: {record_today} in {hours_today}, {pp_today} PP, {streak}' },
  {
    name: 'last',
    label: 'Last match',
    text: 'Last match: {last_result} as {last_hero} ({last_kda}) in {last_length}, {last_ago}: {last_match}',
  },
  {
    name: 'hero',
    label: 'Hero',
    text: '{hero}: {hero_win_rate}, KDA {hero_kda}, place {hero_place|not on the board}',
  },
  { name: 'patch', label: 'Patch', text: 'Latest patch: {patch}, {patch_ago}. It touches {patch_notes}.' },
] as const;

/** `?player=55&name=rank&text=…&bot=nightbot&on=twitch&hero=haze`; what is not understood is passed over. */
export function commandIn(search: string): Command {
  const query = new URLSearchParams(search);
  const [name, bot, platform] = [query.get('name') ?? '', query.get('bot') ?? '', query.get('on') ?? ''];
  return {
    accountId: parseAccountId(query.get('player')),
    name: NAME.test(name) ? name : 'rank',
    text: (query.get('text') ?? DEFAULT_CHAT_TEMPLATE).slice(0, MAX_CHAT_TEMPLATE),
    bot: Object.hasOwn(CHAT_BOTS, bot) ? (bot as ChatBot) : 'nightbot',
    platform: Object.hasOwn(STREAM_PLATFORMS, platform) ? (platform as Command['platform']) : 'twitch',
    hero: /^[a-z0-9-]{1,60}$/.exec(query.get('hero') ?? '')?.[0] ?? '',
  };
}

/** The inverse of `commandIn`, for the address. */
export const queryOf = ({ accountId, name, text, bot, platform, hero }: Command) => ({
  player: accountId === undefined ? undefined : String(accountId),
  name,
  text,
  bot,
  on: platform,
  hero: hero || undefined,
});

/** As people type a name into the field. */
export const commandNameOf = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]/g, '')
    .slice(0, MAX_COMMAND_NAME);

/** The most characters that the bot takes and the chat shows. */
export const longestOf = ({ bot, platform }: Pick<Command, 'bot' | 'platform'>): number =>
  Math.min(CHAT_BOTS[bot].longest, CHAT_PLATFORMS[bot === 'discord' ? 'discord' : platform].longest);
