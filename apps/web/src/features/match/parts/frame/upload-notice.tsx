import type { MatchSummary } from '@soulstat/api-client';
import { Notice } from '@soulstat/ui';
import { formatMoment } from '../../../../shared/format/format.ts';

/** Who vouches for a match that a player sent, where that must be known before its numbers are believed. */
export function UploadNotice({ match }: { readonly match: MatchSummary }) {
  const { unconfirmed, upload } = match;
  if (unconfirmed)
    return (
      <Notice kind="warning" title="Uploaded by a player, not confirmed" data-field="unconfirmed">
        Not counted in statistics until the publisher’s file or the community API confirms it.
      </Notice>
    );
  if (upload?.state !== 'replaced' || upload.settledBy === null || upload.settledAt === null) return null;
  const source = `${SOURCES[upload.settledBy]} ${match.detail === 'full' ? 'file' : 'scoreboard'}`;
  return (
    <Notice title="First uploaded by a player" data-field="upload">
      {source} replaced it on {formatMoment(upload.settledAt, 'UTC')}.{' '}
      {upload.agreed === true && 'Both agree.'}
      {upload.agreed === false && 'The player’s file was different.'}
    </Notice>
  );
}

const SOURCES = {
  publisher: 'The publisher’s',
  community: 'The community API’s',
  operator: 'This site’s own',
} as const satisfies Record<NonNullable<NonNullable<MatchSummary['upload']>['settledBy']>, string>;
