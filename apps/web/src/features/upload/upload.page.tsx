import { useParams } from '../../shared/router/router-provider.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { useHydrated } from '../../shared/render/hydrated.ts';
import { parseAccountId } from '../../shared/session/stored-account.ts';
import { UPLOAD_HEAD } from './parts/upload-head.ts';
import { MatchFiles } from './match-files.tsx';
import { UploadPanel } from './upload-panel.tsx';

/** The page of a profile from which its matches are sent in. */
export function Component() {
  const accountId = parseAccountId(useParams()['accountId']);
  return (
    <div className="upload-page">
      <PageHead {...UPLOAD_HEAD} />
      <header>
        {accountId !== undefined && (
          <Link to={href('profile', { accountId: String(accountId) })}>Back to the profile</Link>
        )}
        <h1>Upload recent games</h1>
        <p className="upload-lead">
          Steam stores the addresses of the matches you have opened. Your browser finds them in its cache, on
          your own computer.
        </p>
      </header>
      {/* Depends on the browser: its operating system, its file APIs, what it has stored. */}
      {useHydrated() && (
        <>
          <UploadPanel />
          <MatchFiles />
        </>
      )}
    </div>
  );
}
