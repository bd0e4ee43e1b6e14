import { ingestTool } from '../../../shared/ingest-tool.ts';
import { CopyLine } from './copy-line.tsx';

/** The way that is set up once. */
export function AutomaticTool() {
  return (
    <>
      <ol className="steps">
        <li>
          On Windows, open the Start menu, type <b>PowerShell</b> and press <kbd>Enter</kbd>.
        </li>
        <li>
          Paste this line and press <kbd>Enter</kbd>:
          <CopyLine text={ingestTool.windowsInstall} what="install line" />
        </li>
        <li>
          The installer asks about its auto-update options. Answer with one key:
          <dl className="answers">
            <div>
              <dt>
                <kbd>Y</kbd>
              </dt>
              <dd>Yes: the tool starts with Windows and keeps itself up to date.</dd>
            </div>
            <div>
              <dt>
                <kbd>N</kbd>
              </dt>
              <dd>No: you start it yourself, and update it by running the line again.</dd>
            </div>
          </dl>
        </li>
      </ol>
      <p className="assurance">
        The tool is built by the independent team of the community API. On other systems, follow the{' '}
        <a href={ingestTool.sourceUrl} target="_blank" rel="noreferrer">
          instructions beside its source
        </a>
        .
      </p>
    </>
  );
}
