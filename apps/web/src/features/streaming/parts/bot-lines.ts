import type { ChatBot } from '@soulstat/api-client/chat-variables';
import { longestOf, type Command } from './command.ts';

export interface Asking {
  readonly origin: string;
  readonly accountId: number;
  readonly zone: string;
}

type Asked = Pick<Command, 'text' | 'bot' | 'platform' | 'hero'>;

/** Where the line of a command comes from. `channel` is written as it is: bots put the name of their own in its place. */
export function lineAddress(command: Asked, { origin, accountId, zone }: Asking, channel: string): string {
  const query = Object.entries({
    text: command.text,
    hero: command.hero,
    zone: zone === 'UTC' ? '' : zone,
    bot: command.bot,
    length: String(longestOf(command)),
  });
  const written = query.flatMap(([name, value]) => (value === '' ? [] : [`${name}=${inAddress(value)}`]));
  return `${origin}/api/chat-commands/${accountId}?${written.join('&')}&channel=${channel}`;
}

/** Bots end an address at a bracket. */
const inAddress = (value: string): string =>
  encodeURIComponent(value).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

interface BotWords {
  /** The variable that each bot puts the name of its channel into. */
  readonly channel: string;
  readonly response: (address: string) => string;
  /** What is typed into the chat to add the command. */
  readonly adding?: (name: string, response: string) => string;
}

const BOTS: Readonly<Record<ChatBot, BotWords>> = {
  nightbot: {
    channel: '$(channel)',
    response: (address) => `$(urlfetch ${address})`,
    adding: (name, response) => `!commands add !${name} ${response}`,
  },
  streamelements: {
    channel: '${channel}',
    response: (address) => `\${customapi.${address}}`,
    adding: (name, response) => `!command add !${name} ${response}`,
  },
  fossabot: {
    channel: '$(channel)',
    response: (address) => `$(customapi ${address})`,
    adding: (name, response) => `!addcmd !${name} ${response}`,
  },
  discord: { channel: 'discord', response: (address) => address },
};

export interface BotLines {
  /** What the chat is told, or what a program runs. */
  readonly line: string;
  /** What a form of the bot takes as the answer of a command. */
  readonly response: string;
}

/** What makes a bot answer the command. */
export function botLines(command: Command, asking: Asking): BotLines {
  const { channel, response, adding } = BOTS[command.bot];
  const answer = response(lineAddress(command, asking, channel));
  return { line: adding?.(command.name, answer) ?? discordLine(command.name, answer), response: answer };
}

/** For discord.js: whatever the line says, nobody is pinged. */
const discordLine = (name: string, address: string): string =>
  `client.on('messageCreate', async (message) => { if (message.content === '!${name}') await message.reply({ content: await (await fetch('${address}')).text(), allowedMentions: { parse: [] } }); });`;
