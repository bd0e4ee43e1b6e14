import type { ProfileMetric } from '@soulstat/api-client/contract';
import type { Matches, ProfileMatchRow } from './player-history.ts';

type Value = (match: ProfileMatchRow) => number | undefined;

/** A match needs so many hits on heroes to tell a share of headshots. */
const MIN_HITS = 50;

const perMinute =
  (amount: (match: ProfileMatchRow) => number | null): Value =>
  (match) => {
    const known = amount(match);
    return known !== null && match.durationSeconds > 0 ? (known * 60) / match.durationSeconds : undefined;
  };
/** Only a match whose file is stored tells. */
export const ofFile =
  (value: Value): Value =>
  (match) =>
    match.detail === 'full' ? value(match) : undefined;

/** What a match says of each figure; `undefined` where its source does not tell. */
export const METRIC_VALUES: Readonly<Record<ProfileMetric, Value>> = {
  kills: ({ kills }) => kills,
  deaths: ({ deaths }) => deaths,
  assists: ({ assists }) => assists,
  soulsPerMinute: perMinute(({ netWorth }) => netWorth),
  lastHitsPerMinute: perMinute(({ lastHits }) => lastHits),
  denies: ({ denies }) => denies,
  durationMinutes: ({ durationSeconds }) => (durationSeconds > 0 ? durationSeconds / 60 : undefined),
  laneSoulsLead: ({ laneSoulsLead }) => laneSoulsLead ?? undefined,
  place: ({ score }) => score?.place,
  playerDamagePerMinute: ofFile(perMinute(({ playerDamage }) => playerDamage)),
  objectiveDamagePerMinute: ofFile(perMinute(({ objectiveDamage }) => objectiveDamage)),
  damageTakenPerMinute: ofFile(perMinute(({ damageTaken }) => damageTaken)),
  healingPerMinute: ofFile(perMinute(({ healing }) => healing)),
  accuracy: ofFile(({ shotsHit, shotsMissed }) =>
    shotsHit + shotsMissed > 0 ? shotsHit / (shotsHit + shotsMissed) : undefined,
  ),
  headshotShare: ofFile(({ heroBulletsHit, heroBulletsHitCrit }) =>
    heroBulletsHit >= MIN_HITS ? heroBulletsHitCrit / heroBulletsHit : undefined,
  ),
};

export const METRICS = Object.keys(METRIC_VALUES) as readonly ProfileMetric[];

/** The values of those matches that tell one. */
export const valuesOf = (matches: Matches, metric: ProfileMetric): number[] =>
  matches.map(METRIC_VALUES[metric]).filter((each) => each !== undefined);
