import { Disclosure } from '@soulstat/ui';
import { CACHE_FOLDERS } from '../../../shared/ingest-tool.ts';
import { CopyLine } from './copy-line.tsx';

/** The way without installing anything. */
export function CacheUpload() {
  return (
    <Disclosure
      variant="panel"
      level={4}
      mark="1"
      title="Upload your game cache"
      hint="From your profile page. Nothing to install."
    >
      <ol className="steps">
        <li>Sign in and open your profile page.</li>
        <li>
          Press <b>Upload Recent Games</b>.
        </li>
        <li>
          Choose the folder in which Steam keeps its cache. It is usually one of these:
          <ul className="cache-folders">
            {CACHE_FOLDERS.map(({ system, path }) => (
              <li key={system}>
                <span className="cache-folder-system">{system}</span>
                <CopyLine text={path} what={`folder for ${system}`} />
              </li>
            ))}
          </ul>
        </li>
      </ol>
      <p className="assurance">
        Your browser scans the folder on your own computer. Only Deadlock&rsquo;s match data is sent, nothing
        else.
      </p>
    </Disclosure>
  );
}
