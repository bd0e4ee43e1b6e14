import { openClient } from './client.ts';
import { serverError } from './starvation.ts';
import { reasonsOf, type Attack, type Stage } from './stage.ts';

interface Manifest {
  readonly tables: readonly { readonly files: readonly { readonly url: string; readonly bytes: number }[] }[];
}

export const DUMPS: readonly Attack[] = [
  {
    name: 'dumps: parts that a file does not have',
    prepare: ({ soulstat }) => soulstat('dump'),
    run: askForParts,
  },
  { name: 'dumps: a file asked for a hundred times at once', run: askAtOnce },
  { name: 'dumps: ten thousand small parts of one address', run: askForManyParts },
];

/** Of the dump that was written before the first of these attacks. */
async function largest({ ask }: Stage) {
  const { tables } = JSON.parse((await ask('/api/data/manifest.json')).text) as Manifest;
  const files = tables.flatMap((table) => table.files).toSorted((a, b) => b.bytes - a.bytes);
  if (!files[0]) throw new Error('The dump has no files');
  return files[0];
}

const BAD_RANGES = [
  `bytes=${'0-,'.repeat(2000)}0-`,
  'bytes=0-0,0-0',
  'bytes=9-1',
  'bytes=-0',
  'bytes=--1',
  'bytes=0x0-0xff',
  `bytes=${'9'.repeat(4000)}-`,
  `bytes=0-${'9'.repeat(4000)},`,
  'bytes=18446744073709551615-18446744073709551616',
  'bytes=1e3-1e4',
];

/** Each is refused with the length of the file, and none gets more than that file. */
async function askForParts(stage: Stage): Promise<string | undefined> {
  const { url } = await largest(stage);
  const answers = await Promise.all(BAD_RANGES.map((range) => stage.ask(url, { headers: { range } })));
  return reasonsOf(
    answers.map(({ status, headers, text }) =>
      status === 416 && /^bytes \*\/\d+$/.test(String(headers['content-range'])) && text.length < 1000
        ? undefined
        : `answered ${status} with ${text.length} bytes`,
    ),
  );
}

/** From one address: some are sent, the others are told when to come again. */
async function askAtOnce(stage: Stage): Promise<string | undefined> {
  const { url, bytes } = await largest(stage);
  const answers = await Promise.all(Array.from({ length: 100 }, () => stage.ask(url)));
  return reasonsOf([
    ...answers.map(serverError),
    ...answers.map(({ status, headers }) => {
      if (status === 200)
        return Number(headers['content-length']) === bytes ? undefined : 'a file was cut off';
      return status === 429 && headers['retry-after'] !== undefined ? undefined : `answered ${status}`;
    }),
    answers.some(({ status }) => status === 200) ? undefined : 'nobody got the file',
  ]);
}

const PARTS = 10_000;
const AT_ONCE = 32;

async function askForManyParts(stage: Stage): Promise<string | undefined> {
  const { url } = await largest(stage);
  const { ask, close } = openClient(stage.url, '198.51.200.1');
  const queue = Array.from({ length: PARTS }, (_, place) => place).values();
  const reasons = new Set<string | undefined>();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const place of queue) {
        const answer = await ask(url, { headers: { range: `bytes=${place}-${place}` } });
        reasons.add(serverError(answer));
        if (answer.status !== 206 && answer.status !== 429) reasons.add(`answered ${answer.status}`);
      }
    }),
  );
  close();
  return reasonsOf([...reasons]);
}
