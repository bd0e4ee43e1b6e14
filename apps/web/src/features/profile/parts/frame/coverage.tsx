import type { ProfileStanding } from '@soulstat/api-client';
import { formatCount, Skeleton, Tooltip } from '@soulstat/ui';
import { countOf } from '../../../../shared/format/format.ts';
import { Moment } from '../../../../shared/format/moment.tsx';
import { useNow } from '../../../../shared/render/use-now.ts';

interface CoverageProps {
  readonly coverage: ProfileStanding['coverage'] | undefined;
  readonly lastMatchAt: number | null;
}

/** How many of a player's matches are here, and how that is known. */
export function Coverage({ coverage, lastMatchAt }: CoverageProps) {
  const now = useNow();
  return (
    <div className="standing-card">
      <dt>Matches on record</dt>
      <dd>
        <div className="standing-text">
          {coverage ? <Stored coverage={coverage} /> : <Skeleton lines={2} width="11rem" />}
          {lastMatchAt !== null && (
            <p className="standing-note">
              Last match <Moment at={lastMatchAt} now={now} />
            </p>
          )}
        </div>
      </dd>
    </div>
  );
}

function Stored({ coverage }: { readonly coverage: ProfileStanding['coverage'] }) {
  const { stored, known, estimated } = coverage;
  const onlyListed = known - stored;
  return (
    <>
      <p className="standing-main">
        {estimated === null || estimated === 0
          ? countOf(stored, 'match', 'matches')
          : `${formatCount(stored)} of ${estimated > known ? 'about ' : ''}${countOf(estimated, 'match', 'matches')}`}
      </p>
      {estimated !== null && estimated > 0 && (
        <meter min={0} max={estimated} value={stored} aria-label="Share of the matches on record" />
      )}
      <p className="standing-note">
        {onlyListed > 0 && `${formatCount(onlyListed)} more from a match history. `}
        <Tooltip content={methodOf(coverage)}>
          <span className="standing-method">How this is known</span>
        </Tooltip>
      </p>
    </>
  );
}

function methodOf({
  listed,
  listedFrom,
  listedTo,
  stored,
  known,
  estimated,
}: ProfileStanding['coverage']): string {
  if (listed === 0 || listedFrom === null || listedTo === null)
    return 'Nobody has handed in a match history of this player, so how many matches there are is not known.';
  const time = `from ${day(listedFrom)} to ${day(listedTo)}`;
  const method = `A match history lists ${countOf(listed, 'match', 'matches')} ${time}.`;
  if (estimated === null)
    return `${method} None of them is on record, so how many there were at other times is not known.`;
  if (estimated > known) return `${method} For other times we assume the same share of matches on record.`;
  return `${method} Of all that are known, ${formatCount(stored)} are on record with all twelve players.`;
}

const day = (unixSeconds: number) => new Date(unixSeconds * 1000).toISOString().slice(0, 10);
