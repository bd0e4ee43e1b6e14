import type { Options } from 'rehype-sanitize';

const TAGS =
  'p br hr blockquote ul ol li h2 h3 h4 strong em del code pre a img span table thead tbody tr th td';
const IN_TABLE = ['table'];

/**
 * What user text may become. Everything else is taken out, its words stay. Ids, classes and styles are none of the author's: headings and
 * chips get theirs afterwards, from us.
 */
export const TEXT_SCHEMA: Options = {
  tagNames: TAGS.split(' '),
  attributes: {
    a: ['href'],
    img: ['src', 'alt'],
    ol: ['start'],
    span: [
      ['dataChip', /^\d{1,3}$/],
      ['dataBlock', /^\d{1,3}$/],
    ],
    td: [['align', 'left', 'right', 'center']],
    th: [['align', 'left', 'right', 'center']],
  },
  protocols: { href: ['http', 'https'], src: [] },
  ancestors: { li: ['ol', 'ul'], tbody: IN_TABLE, td: IN_TABLE, th: IN_TABLE, thead: IN_TABLE, tr: IN_TABLE },
  strip: ['script', 'style'],
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};
