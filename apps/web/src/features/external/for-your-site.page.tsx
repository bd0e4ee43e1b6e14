import { useContext } from 'react';
import { EMBED_KEYS, EMBED_KINDS } from '../../shared/embed/embed-kinds.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { OriginContext } from '../../shared/site.ts';
import { FOR_YOUR_SITE_HEAD } from './parts/external-head.ts';
import './external.css';

const PACKAGES = [
  ['@soulstat/api-client', 'Typed client of the API, for browsers and Node'],
  ['@soulstat/ui', 'React parts: tables, charts, badges, portraits'],
  ['@soulstat/ranks', 'Ranks and points: names, badges, arithmetic'],
  ['@soulstat/game-data', 'Heroes, items, abilities and patches as tables, with drawings'],
  ['@soulstat/match-file', 'Reads match files of the game'],
  ['@soulstat/build-file', 'Reads and writes builds as the game keeps them'],
] as const;

/** Options that every embed takes, as its address has them. */
const OPTIONS = [
  ['theme', 'dark (default), light, or auto: like the page around'],
  ['bg', 'transparent lets your page show through'],
  ['size', 'small, medium (default), large'],
  ['lang', 'Numbers and dates: de, fr, ja …'],
  ['hide', 'Parts to leave out, with commas between: hide=facts,players'],
  ['rows', 'Lines of a table, 1 to 100'],
] as const;

/** Everything of the site that is made to be used elsewhere. */
export function Component() {
  const origin = useContext(OriginContext);
  const kinds = EMBED_KEYS.map((key) => EMBED_KINDS[key].label.toLowerCase()).join(', ');
  return (
    <div className="for-your-site">
      <PageHead {...FOR_YOUR_SITE_HEAD} />
      <h1>For your site</h1>
      <section aria-labelledby="site-embeds">
        <h2 id="site-embeds">Embeds</h2>
        <p>
          {EMBED_KEYS.length} kinds: {kinds}. They need no script, set no cookies and fit a phone.{' '}
          <a href={href('external')}>Build an embed</a>
        </p>
        <pre>
          <code>{`<script src="${origin}/embed.js" async></script>\n<soulstat-tier-list theme="auto"></soulstat-tier-list>`}</code>
        </pre>
        <dl>
          {OPTIONS.map(([name, text]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="site-previews">
        <h2 id="site-previews">Link previews</h2>
        <p>
          Paste a link to a match, hero, item, build, team, tournament, draft or board: chats show a card, and
          sites with oEmbed show the embed. The endpoint is <code>{`${origin}/oembed?url=`}</code>, in JSON
          and XML.
        </p>
      </section>
      <section aria-labelledby="site-api">
        <h2 id="site-api">API and data</h2>
        <ul>
          <li>
            <Link to={href('api')}>API</Link>: everything on this site in JSON, free
          </li>
          <li>
            <Link to={href('data')}>Dumps</Link>: all matches as Parquet files
          </li>
          <li>
            <Link to={href('dataSql')}>SQL</Link>: ask the dumps in your browser
          </li>
        </ul>
      </section>
      <section aria-labelledby="site-packages">
        <h2 id="site-packages">Packages</h2>
        <dl>
          {PACKAGES.map(([name, text]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="site-attribution">
        <h2 id="site-attribution">Attribution</h2>
        <p>
          Embeds link back by themselves. Where you show our numbers otherwise, write “Data by Soulstat” with
          a link. The <Link to={href('terms')}>terms</Link> apply.
        </p>
      </section>
    </div>
  );
}
