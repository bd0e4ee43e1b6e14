import { CHOOSE_FOLDER, ONLY_MATCH_DATA, UPLOAD_STEPS } from '../../../shared/help-texts.tsx';
import { CACHE_FOLDERS } from '../../../shared/ingest-tool.ts';
import { CopyLine } from './copy-line.tsx';

/** The way without installing anything. */
export function CacheUpload() {
  return (
    <>
      <ol className="steps">
        {UPLOAD_STEPS.map((step, at) => (
          // The steps stay where they are.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{step}</li>
        ))}
        <li>
          {CHOOSE_FOLDER} It is usually one of these:
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
      <p className="assurance">{ONLY_MATCH_DATA}</p>
    </>
  );
}
