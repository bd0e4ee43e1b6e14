import { ingestTool } from '../../../shared/ingest-tool.ts';

/** The way for those who want nothing running in the background. */
export function ManualTool() {
  return (
    <>
      <ol className="steps">
        <li>
          <a href={ingestTool.windowsDownloadUrl}>Download the tool for Windows</a> (.exe). For other systems
          take the file of your system from the{' '}
          <a href={ingestTool.releasesUrl} target="_blank" rel="noreferrer">
            releases page
          </a>
          .
        </li>
        <li>Start it after you have played. It finds your new matches and sends them.</li>
        <li>Close it. Start it again the next time.</li>
      </ol>
      <p className="assurance">
        Windows may warn of a program it does not know: few people have run this one yet. Its source is open,
        so everybody can read what it does.
      </p>
    </>
  );
}
