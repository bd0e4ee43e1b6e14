import { emptyBuild } from '@soulstat/builds';
import { GAME_DATA } from '@soulstat/game-data/full';
import { runByHand } from '@soulstat/shop/testing';
import { postJson, type Asked } from './client.ts';
import { reasonsOf, type Attack, type Stage } from './stage.ts';

const READERS = 300;
const RUNS = 5;
const HERO = 10;
/** A place that takes no folder is told at once. */
const MAX_COMMAND_MS = 10_000;

/** How somebody looks better than they are, and what an operator mistypes. */
export const APPEARANCES: readonly Attack[] = [
  { name: 'builds: 300 readers of one address', run: countReaders },
  { name: 'speedruns: played by a program', run: playByProgram },
  { name: 'operator: a backup to a place that takes no folder', run: backUpToNowhere },
];

const asAccount = ({ cookie, url }: Stage, body: unknown = {}): Asked => {
  const posted = postJson(body);
  return { ...posted, headers: { ...posted.headers, cookie, origin: url } };
};

async function countReaders(stage: Stage): Promise<string | undefined> {
  const { ask, askHere, trust } = stage;
  await trust();
  const items = GAME_DATA.shopItems.slice(0, 6).map(({ id }) => ({
    itemId: id,
    note: null,
    flexSlots: null,
    sellPriority: null,
    imbueAbilityId: null,
    condition: null,
  }));
  const category = { key: 'core', name: 'Core', description: null, width: null, height: null };
  const content = {
    ...emptyBuild(HERO),
    name: 'Read by many',
    categories: [{ ...category, isOptional: false, items }],
  };
  const draft = { vault: { items: [], categories: [] }, buildId: null, copiedFrom: null, matchId: null };
  const answerTo = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const { status, text } = await askHere(path, asAccount(stage, body));
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${text.slice(0, 200)}`);
    return JSON.parse(text) as Answer;
  };
  const { revision } = await answerTo<{ revision: number }>('/api/build-draft', {
    ...draft,
    content,
    revision: 0,
    tab: 'tab-0000-1111',
  });
  const { buildId } = await answerTo<{ buildId: number }>('/api/build-draft/publish', { revision });
  for (let reader = 0; reader < READERS; reader += 1)
    await ask(`/api/builds/${buildId}/view`, {
      method: 'POST',
      headers: { 'user-agent': `Reader ${reader}` },
    });
  const { views } = JSON.parse((await askHere(`/api/builds/${buildId}`)).text) as { views: number };
  return views <= 1 ? undefined : `${views} views were counted`;
}

interface Begun {
  readonly token: string;
  readonly seed: number;
  readonly inventory: never;
  readonly tasks: never;
}

/** The right items in the right order, twenty milliseconds after each other. */
async function playByProgram(stage: Stage): Promise<string | undefined> {
  const { askHere } = stage;
  const course = { mode: 'fixed', variant: 8 };
  const answers: (string | undefined)[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = await askHere('/api/speedrun/start', asAccount(stage, course));
    const { token, seed, inventory, tasks } = JSON.parse(started.text) as Begun;
    const log = runByHand({ shop: GAME_DATA.shopItems, inventory, tasks });
    const events = log.events.map((event, place) => ({ ...event, at: 20 * place }));
    const path = log.path.map(([, x, y], place) => [20 * place, x, y]);
    const sent = { ...course, ...log, token, seed, events, path, isLate: false };
    const { status } = await askHere('/api/speedrun/finish', asAccount(stage, sent));
    answers.push(status === 400 || status === 409 || status === 422 ? undefined : `answered ${status}`);
  }
  const { text } = await askHere('/api/speedrun/board?mode=fixed&variant=8&input=mouse');
  const { runs } = JSON.parse(text) as { runs: readonly unknown[] };
  return reasonsOf([...answers, runs.length === 0 ? undefined : 'a program is on the board']);
}

async function backUpToNowhere({ soulstat }: Stage): Promise<string | undefined> {
  const startedAt = performance.now();
  const ended = await soulstat('backup', '/proc/soulstat').then(
    () => 'it says that it worked',
    (error: { readonly stderr?: string }) =>
      /^\s+at /m.test(error.stderr ?? '') ? 'it shows its stack' : undefined,
  );
  const took = performance.now() - startedAt;
  return reasonsOf([ended, took <= MAX_COMMAND_MS ? undefined : `it took ${(took / 1000).toFixed(0)} s`]);
}
