import type { Follower, Topics } from './topics.ts';

/**
 * Follows a topic from before `open` reads what it is about, so that nothing falls between: what was told meanwhile is handed over then.
 * Undefined, and followed no further, where `open` finds nothing.
 */
export async function followWhileOpening<Opened extends Follower>(
  topics: Pick<Topics, 'follow'>,
  topic: string,
  open: (unfollow: () => void) => Promise<Opened | undefined>,
): Promise<Opened | undefined> {
  const early: unknown[] = [];
  let opened: Opened | undefined;
  const unfollow = await topics.follow(topic, {
    told: (message) => {
      if (opened) opened.told(message);
      else early.push(message);
    },
    missed: () => opened?.missed(),
  });
  const found = await open(unfollow);
  if (!found) {
    unfollow();
    return undefined;
  }
  opened = found;
  for (const message of early) opened.told(message);
  return opened;
}
