import type { DumpManifest } from '@soulstat/api-client';
import { use } from 'react';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { OriginContext } from '../../../shared/site.ts';
import { CodeBox } from './code-box.tsx';
import { readingExamples } from './reading-examples.ts';

/** The same question in four tools. */
export function HowToRead({ dump }: { readonly dump: DumpManifest }) {
  const origin = use(OriginContext);
  const file = dump.tables.find(({ name }) => name === 'players')?.files.at(-1);
  if (!file) return null;
  return (
    <section aria-labelledby="open-data-read">
      <h2 id="open-data-read">Read them</h2>
      <p>
        Each tool reads only the parts of a file that a question needs. How often each hero won in{' '}
        {file.month}:
      </p>
      <div className="open-data-examples">
        {readingExamples(`${origin}${file.url}`).map(({ tool, code }) => (
          <figure key={tool}>
            <figcaption className="open-data-line">
              {tool}
              <CopyButton text={code} what={`${tool} example`} />
            </figcaption>
            <CodeBox label={`${tool} example`} code={code} />
          </figure>
        ))}
      </div>
    </section>
  );
}
