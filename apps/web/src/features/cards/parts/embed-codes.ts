import { CARD_SIZES } from '@soulstat/api-client/cards';
import { pictureHref, type CardSettings, type CardSubject } from './card-settings.ts';

export interface CardCode {
  readonly label: string;
  /** Where it goes. */
  readonly note: string;
  readonly text: string;
}

interface Described {
  readonly origin: string;
  readonly alt: string;
  /** The page that the picture leads to. */
  readonly path: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '');
/** Brackets would end the text of a link. */
const inMarkdown = (text: string): string => text.replaceAll(/[[\]\\]/g, String.raw`\$&`);

/** The same card for every place that it can be put. */
export function cardCodes(
  subject: CardSubject,
  settings: CardSettings,
  { origin, alt, path }: Described,
): readonly CardCode[] {
  const { width, height } = CARD_SIZES[settings.size];
  const picture = origin + pictureHref(subject, 'png', settings);
  const frame = origin + pictureHref(subject, 'svg', settings);
  const page = origin + path;
  const size = `width="${width}" height="${height}"`;
  return [
    { label: 'Picture link', note: 'Chats and sites that show a picture by its link', text: picture },
    {
      label: 'Markdown',
      note: 'GitHub, Reddit, READMEs',
      text: `[![${inMarkdown(alt)}](${picture})](${page})`,
    },
    {
      label: 'HTML',
      note: 'Any website',
      text: `<a href="${inHtml(page)}"><img src="${inHtml(picture)}" alt="${inHtml(alt)}" ${size}></a>`,
    },
    { label: 'BBCode', note: 'Forum signatures', text: `[url=${page}][img]${picture}[/img][/url]` },
    {
      label: 'iframe',
      note: 'Websites and OBS browser sources; sharp at any size',
      text: `<iframe src="${inHtml(frame)}" title="${inHtml(alt)}" ${size} style="border:0"></iframe>`,
    },
  ];
}
