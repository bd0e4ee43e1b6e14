import type { Twitch } from '../../community/streams/twitch.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Feature } from '../../http/feature.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';
import { unixSeconds } from '../../base/unix-seconds.ts';
import type { Databases } from '../../storage/databases.ts';
import type { StreamState } from '@soulstat/api-client/contract';
import { readStreamState } from './queries/streams.ts';

export type StreamNeeds = Pick<Databases, 'postgres' | 'clickhouse' | 'statistics' | 'rawStore'> &
  Visitors &
  Limited & {
    /** Without it nothing is asked, and pages say so. */
    readonly twitch?: Twitch | undefined;
    /** The time that decides; the machine's when left out. */
    readonly draftClock?: { readonly now: () => number } | undefined;
  };

export type StreamFeature = Feature<StreamNeeds>;

/** Who is live, who linked a channel and who hides may change at any moment: it is asked for each time. */
export const CACHING = 'public, no-cache';

export const nowOf = ({ draftClock }: StreamNeeds): Date => new Date(draftClock?.now() ?? Date.now());

/** How it is with Twitch, as answers have it. */
export async function stateOf({ postgres, twitch }: StreamNeeds): Promise<StreamState> {
  const { answeredAt, trouble } = await readStreamState(postgres);
  return {
    isConfigured: twitch !== undefined,
    answeredAt: answeredAt && unixSeconds(answeredAt),
    isFailing: trouble !== null,
    playerOrigin: twitch?.playerOrigin ?? null,
  };
}
