import type { ChatBot } from '@soulstat/api-client/chat-variables';
import { oneLine } from '../../base/one-line.ts';

const LONGEST_NAME = 32;
const LETTERS = new Intl.Segmenter('en');

/** What the first letter of a line asks a chat, or another bot in it, to do. */
const BEGINS_COMMAND = /^[\p{Cf}\s]*[/.!\\?$;%&~=>]/u;

/** A line that a bot may say as it is: no line breaks, no command, no longer than the chat takes. */
export function chatLine(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return clipped(BEGINS_COMMAND.test(line) ? `› ${line}` : line, longest);
}

/**
 * A name that somebody else chose, so that it is nothing but a name in a chat: it mentions nobody, is no address, holds no variable of a bot
 * and no marks that chats turn into looks.
 */
export function chatName(name: string, bot: ChatBot | undefined): string {
  const plain = clipped(withoutTowers(oneLine(name)), LONGEST_NAME)
    .replaceAll('@', '＠')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('`', '’')
    .replaceAll('://', ': //')
    .replaceAll(/(?<=[\p{L}\p{N}-])\.(?=[\p{L}\p{N}])/gu, '․')
    .replaceAll(/\$(?=[({])/g, '$ ');
  return bot === 'discord' ? plain.replaceAll(/[\\*_~|#[\]()]/g, String.raw`\$&`) : plain;
}

/** Marks piled upon a letter reach into the lines above: three stay. */
const withoutTowers = (text: string) => text.replaceAll(/(\p{M}{3})\p{M}+/gu, '$1');

/** Cut between two letters as people see them. */
function clipped(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let kept = '';
  for (const { segment } of LETTERS.segment(text)) {
    if (kept.length + segment.length >= longest) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
