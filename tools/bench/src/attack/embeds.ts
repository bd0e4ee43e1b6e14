import type { Answer } from './client.ts';
import { serverError } from './starvation.ts';
import { reasonsOf, type Attack, type Stage } from './stage.ts';

const FLOOD_MS = 6000;
const FLOOD_AT_ONCE = 64;
const MARKUP = '"><script>alert(1)</script><svg onload=alert(1)>';
/** What would run if it were part of a page. */
const RUNS = /<script>alert|<svg onload/;

/** What other sites show of this one: cards, embeds, oEmbed and lines for chats. */
export const EMBEDS: readonly Attack[] = [
  { name: 'cards: sizes, widgets and titles that are none', run: askForOddCards },
  { name: 'cards: a flood of pictures of one address', run: floodCards },
  { name: 'embeds: markup in every option', run: sendMarkup },
  { name: 'embeds: pages that nobody may frame', run: framePages },
  { name: 'oembed: addresses of elsewhere and sizes that are none', run: askOembed },
];

const cardsOf = ({ newest }: Stage) =>
  `/api/cards/player/${newest.players.find(({ accountId }) => accountId > 0)?.accountId ?? 1}`;

async function askForOddCards(stage: Stage): Promise<string | undefined> {
  const queries = [
    'size=99999999',
    'size=preview&size=story',
    'width=1000000&height=1000000',
    `widgets=${'winRate,'.repeat(1000)}`,
    'widgets=__proto__,constructor',
    `title=${'x'.repeat(5000)}`,
    'season=-1',
    'theme=%00',
  ];
  const reasons: (string | undefined)[] = [];
  for (const query of queries)
    for (const file of ['', '/card.png', '/card.svg', '/card.webp']) {
      const answer = await stage.ask(`${cardsOf(stage)}${file}?${query}`);
      reasons.push(serverError(answer), answer.status < 400 ? `?${query.slice(0, 40)} is drawn` : undefined);
    }
  const { status, text } = await stage.ask(
    `${cardsOf(stage)}/card.svg?title=${encodeURIComponent('<script>alert(1)</script>')}`,
  );
  return reasonsOf([...reasons, status === 200 && RUNS.test(text) ? 'a title is markup' : undefined]);
}

/** Each is another picture, so that nothing is at hand. */
async function floodCards(stage: Stage): Promise<string | undefined> {
  const until = performance.now() + FLOOD_MS;
  const answers: Answer[] = [];
  await Promise.all(
    Array.from({ length: FLOOD_AT_ONCE }, async (_, place) => {
      for (let time = 0; performance.now() < until; time += 1) {
        const file = time % 4 === 3 ? 'card.webp' : 'card.png';
        answers.push(await stage.ask(`${cardsOf(stage)}/${file}?size=story&title=${place}x${time}`));
      }
    }),
  );
  return reasonsOf(answers.map((answer) => (answer.status === 503 ? undefined : serverError(answer))));
}

async function sendMarkup({ ask, newest }: Stage): Promise<string | undefined> {
  const odd = encodeURIComponent(MARKUP);
  const paths = [
    ...['theme', 'bg', 'size', 'lang', 'hide', 'rows'].map(
      (option) => `/external/match/${newest.matchId}?${option}=${odd}`,
    ),
    `/external/tier-list?lang=${odd}&${odd}=${odd}`,
    `/external/hero/${odd}`,
    `/external/${odd}?kind=${odd}&subject=${odd}`,
    `/external/overlay/rank/1?title=${odd}`,
    `/api/chat-commands/1?text=${odd}`,
    `/embed-frame.js?x=${odd}`,
  ];
  const answers = await Promise.all(paths.map(async (path) => ({ path, answer: await ask(path) })));
  return reasonsOf(
    answers.flatMap(({ path, answer }) => {
      const isPage = String(answer.headers['content-type']).includes('text/html');
      return [
        serverError(answer),
        isPage && RUNS.test(answer.text) ? `${path.slice(0, 40)} carries markup` : undefined,
      ];
    }),
  );
}

async function framePages({ ask, newest }: Stage): Promise<string | undefined> {
  const pages = [
    '/',
    '/settings',
    '/login',
    `/match/${newest.matchId}`,
    '/externals',
    '/External/match/1',
    '/staff',
  ];
  const framed = [`/external/match/${newest.matchId}`, '/external/tier-list'];
  const reasons: (string | undefined)[] = [];
  for (const path of pages) {
    const { headers } = await ask(path, { headers: { 'sec-fetch-dest': 'iframe' } });
    const policy = String(headers['content-security-policy']);
    reasons.push(/frame-ancestors '(?:none|self)'/.test(policy) ? undefined : `${path} may be framed`);
  }
  for (const path of framed) {
    const { headers } = await ask(path);
    const policy = String(headers['content-security-policy']);
    reasons.push(
      /frame-ancestors \*/.test(policy) ? undefined : `${path} may not be framed`,
      headers['set-cookie'] === undefined ? undefined : `${path} sets cookies`,
    );
  }
  return reasonsOf(reasons);
}

async function askOembed({ ask, url }: Stage): Promise<string | undefined> {
  const addresses = [
    'https://example.com/match/1',
    `${url}@example.com/match/1`,
    `javascript:alert(1)//${url}`,
    `${url}/settings`,
    `${url}/api/auth/sign-out`,
    `${url}/match/${'9'.repeat(3000)}`,
    'http://127.0.0.1:1/match/1',
    'file:///etc/passwd',
    '',
  ];
  const reasons: (string | undefined)[] = [];
  for (const address of addresses) {
    const answer = await ask(`/oembed?url=${encodeURIComponent(address)}`);
    reasons.push(
      serverError(answer),
      answer.status === 404 || answer.status === 400 || answer.status === 414
        ? undefined
        : `${address.slice(0, 40)} answered ${answer.status}`,
    );
  }
  for (const size of ['0', '-1', '1e9', '99999999999', 'x'])
    reasons.push(
      (await ask(`/oembed?url=${encodeURIComponent(`${url}/heroes/tier-list`)}&maxwidth=${size}`)).status ===
        400
        ? undefined
        : `maxwidth=${size} is taken`,
    );
  return reasonsOf(reasons);
}
