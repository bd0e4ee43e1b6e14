import type { Build, OwnBuild } from '@soulstat/api-client';
import { Button, Glyph, linkButton } from '@soulstat/ui';
import { lazy, Suspense, useState } from 'react';
import { apiPost } from '../../../shared/api/api.ts';
import { copyHref, editHref, secondScreenHref } from '../../../shared/builds/build-address.ts';
import { useSending } from '../../../shared/comments/use-sending.ts';
import { Link } from '../../../shared/link.tsx';
import { ReportButton } from '../../../shared/moderation/report-button.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { readAgain } from '../../../shared/builds/build-query.ts';
import { DeleteBuild } from './delete-build.tsx';
import { ShareBuild } from './share-build.tsx';
import { useOwnBuild } from './use-own-build.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('../../../shared/builds/export/export-dialog.tsx')).ExportDialog,
}));

/** What one can do with a build. */
export function BuildActions({ build }: { readonly build: Build }) {
  const { id, version, newestVersion } = build;
  const own = useOwnBuild(id);
  const [isExporting, setExporting] = useState(false);
  const shown = version === newestVersion ? undefined : version;
  const may = (action: OwnBuild['may'][number]) => own?.may.includes(action) ?? false;
  return (
    <section className="build-actions" aria-label="This build">
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setExporting(true)}>
        <Glyph name="download" /> Export to the game
      </Button>
      {/* A document of its own: what works without a connection is only the second screen. */}
      <a {...linkButton()} href={secondScreenHref(id, shown)}>
        Second screen
      </a>
      <Link {...linkButton()} to={copyHref(id)}>
        Copy and change
      </Link>
      <Favourite build={build} own={own} />
      {may('build.edit') && (
        <Link {...linkButton()} to={editHref(id)}>
          Edit
        </Link>
      )}
      <ShareBuild build={build} />
      <a {...linkButton('quiet')} href={recordHref(id, shown)} download={`build-${id}.json`}>
        JSON
      </a>
      <Button variant="quiet" onClick={() => print()}>
        Print
      </Button>
      {may('build.delete') && <DeleteBuild buildId={id} />}
      <ReportButton kind="build" id={id} what="this build" size="regular" />
      {isExporting && (
        <Suspense>
          <ExportDialog build={build} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </section>
  );
}

const recordHref = (buildId: number, version: number | undefined): string =>
  `/api/builds/${buildId}/record${version === undefined ? '' : `?v=${version}`}`;

interface FavouriteProps {
  readonly build: Build;
  readonly own: OwnBuild | undefined;
}

function Favourite({ build: { id: buildId }, own }: FavouriteProps) {
  const isGuest = useSession().state === 'guest';
  const { isSending, failure, send } = useSending();
  const body = { isFavourite: !own?.isFavourite };
  const change = () =>
    send(() => apiPost('/api/builds/:buildId/favourite', { params: { buildId }, body }).then(readAgain));
  return (
    <>
      <Button
        className="favourite-star"
        aria-pressed={own?.isFavourite ?? false}
        disabled={isSending || !own?.may.includes('build.favourite')}
        title={isGuest ? 'Sign in to save builds' : undefined}
        onClick={() => void change()}
      >
        <Glyph name="star" /> {own?.isFavourite ? 'Saved' : 'Save'}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </>
  );
}
