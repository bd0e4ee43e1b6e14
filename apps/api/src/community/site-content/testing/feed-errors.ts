import { readFile } from 'node:fs/promises';
import { validateXML } from 'xmllint-wasm';
import type { FeedFormat } from '../feed.ts';

/** What libxml2 finds wrong with a feed by the rules of its format: both have RELAX NG here, since their elements come in any order. */
export async function feedErrors(xml: string, format: FeedFormat): Promise<readonly string[]> {
  const schema = await readFile(new URL(`${format}.rng`, import.meta.url), 'utf8');
  const { errors } = await validateXML({
    xml: { fileName: `${format}.xml`, contents: xml },
    schema: { fileName: `${format}.rng`, contents: schema },
    extension: 'relaxng',
  });
  return errors.map(({ message }) => message);
}
