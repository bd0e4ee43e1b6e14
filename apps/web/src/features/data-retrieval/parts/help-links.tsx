import { ingestTool } from '../../../shared/ingest-tool.ts';
import { SITE_NAME } from '../../../shared/site.ts';

const LINKS = [
  { label: 'Ask for help in the community chat', url: ingestTool.helpChatUrl },
  { label: 'Read the source code of the tool', url: ingestTool.sourceUrl },
] as const;

/** Where to ask and where to look, and whose the API is. */
export function HelpLinks() {
  return (
    <section className="help-links">
      <h3>Questions?</h3>
      <ul>
        {LINKS.map(({ label, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p>
        The{' '}
        <a href={ingestTool.apiUrl} target="_blank" rel="noreferrer">
          community API
        </a>{' '}
        is independent. It is run neither by Valve, the game&rsquo;s publisher, nor by {SITE_NAME}.
      </p>
    </section>
  );
}
