import { API_IS_INDEPENDENT } from '../../../shared/help-texts.tsx';
import { ingestTool } from '../../../shared/ingest-tool.ts';

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
      <p>{API_IS_INDEPENDENT}</p>
    </section>
  );
}
