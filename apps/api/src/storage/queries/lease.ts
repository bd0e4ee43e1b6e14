import { pg, type Pg, type Postgres } from '../postgres/pg.ts';

/** A right that one process has at a time, in the only row of a table. */
const leaseIn = (table: Pg) => ({
  /** Takes it, or keeps it, for some seconds; false while another has it. */
  renew: (db: Postgres, holder: string, seconds: number) =>
    db.some(pg`
      update ${table}
      set holder = ${holder}::uuid, lease_until = now() + make_interval(secs => ${seconds}::double precision)
      where holder is null or holder = ${holder}::uuid or lease_until < now() returning holder
    `),
  release: (db: Postgres, holder: string) =>
    db.run(pg`update ${table} set holder = null, lease_until = null where holder = ${holder}::uuid`),
});

/** The right to rebuild. */
export const { renew: renewRollupsLease, release: releaseRollupsLease } = leaseIn(pg`rollup_state`);

/** The right to write a dump. */
export const { renew: renewDumpLease, release: releaseDumpLease } = leaseIn(pg`dump`);

/** The right to write points of players. */
export const { renew: renewScoresLease, release: releaseScoresLease } = leaseIn(pg`player_score_hold`);

/** The right to follow the feed of live matches. */
export const { renew: renewLiveLease, release: releaseLiveLease } = leaseIn(pg`live_feed`);

/** The right to ask Twitch. */
export const { renew: renewStreamsLease, release: releaseStreamsLease } = leaseIn(pg`stream_state`);

/** The right to ask YouTube. */
export const { renew: renewYouTubeLease, release: releaseYouTubeLease } = leaseIn(pg`youtube_state`);
