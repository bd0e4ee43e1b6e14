import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useLocation } from '../../shared/router/router-provider.tsx';
import { href } from '../../shared/paths.ts';
import { OriginContext, SITE_NAME } from '../../shared/site.ts';
import { examplesOf } from './parts/examples.ts';
import { FIELD_CHANGES } from './parts/field-changes.ts';
import { OPEN_API_HEAD } from './parts/open-api-head.ts';
import { Operations } from './parts/operations.tsx';
import './open-api.css';

/** Somebody of whom there is something to see. */
const playerQuery = apiQuery('/api/leaderboard/get-pp-rankings', { query: { pageSize: 1 } });
const NOBODY = 1;

export function loader() {
  void queryClient.prefetchQuery(playerQuery);
  return null;
}

/** How a program asks this site. */
export function Component() {
  return (
    <div className="open-api">
      <PageHead {...OPEN_API_HEAD} />
      <h1>API</h1>
      <p className="open-api-lead">
        Everything on this site is there for your program, too: free, in JSON, for any page or server. All
        operations with a try-out: <a href="/api/docs">reference</a>. For tools:{' '}
        <a href="/api/openapi.json">openapi.json</a>.
      </p>
      <FirstRequest />
      <section aria-labelledby="open-api-operations">
        <h2 id="open-api-operations">What there is</h2>
        <Operations />
      </section>
      <Keys />
      <Limits />
      <Webhooks />
      <Policy />
      <section aria-labelledby="open-api-attribution">
        <h2 id="open-api-attribution">Attribution</h2>
        <p>
          You may use all of it, also for money. Write “Data by {SITE_NAME}” with a link to this site where
          you show it. Match data is collected by players and the community. {SITE_NAME} is not affiliated
          with Valve. The <Link to={href('terms')}>terms</Link> apply.
        </p>
      </section>
    </div>
  );
}

/** `/api?account=7`: the examples ask for this player. */
function accountIn(search: string): number | undefined {
  const text = new URLSearchParams(search).get('account') ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

function FirstRequest() {
  const origin = use(OriginContext);
  const { data } = useQuery(playerQuery, queryClient);
  const { search } = useLocation();
  const accountId = accountIn(search) ?? data?.data[0]?.accountId ?? NOBODY;
  return (
    <section aria-labelledby="open-api-first">
      <h2 id="open-api-first">Your first request</h2>
      <ol className="open-api-steps">
        <li>
          Sign in and make a key in the <Link to={href('settings')}>settings</Link>.
        </li>
        <li>Put it into the environment variable SOULSTAT_KEY.</li>
        <li>Run one of these.</li>
      </ol>
      {examplesOf({ origin, accountId }).map(({ language, note, code }) => (
        <figure key={language} className="open-api-example">
          <figcaption>
            <b>{language}</b> <span className="open-api-note">{note}</span>
            <CopyButton text={code} what={`${language} example`} />
          </figcaption>
          <pre data-language={language}>
            <code>{code}</code>
          </pre>
        </figure>
      ))}
    </section>
  );
}

function Keys() {
  return (
    <section aria-labelledby="open-api-keys">
      <h2 id="open-api-keys">Keys</h2>
      <ul>
        <li>
          A key stands in the header <code>X-API-Key</code>, or in <code>Authorization: Bearer</code>. Never
          in an address: such requests are refused.
        </li>
        <li>
          Keys begin with <code>sk_soulstat</code>, so that secret scanners find one that slipped into public
          code.
        </li>
        <li>A key for a web page can be limited to that page. Without that, keep it on your server.</li>
        <li>Rotate a key and both work for 24 hours. A revoked key stops at once.</li>
        <li>
          Errors have <code>error</code> and <code>message</code> for people and <code>code</code> for your
          program. 401: no valid key. 403: the key may not do this.
        </li>
      </ul>
    </section>
  );
}

function Limits() {
  return (
    <section aria-labelledby="open-api-limits">
      <h2 id="open-api-limits">Limits</h2>
      <ul>
        <li>10,000 players and 1,000 matches an hour for each key. It is the last 60 minutes that count.</li>
        <li>
          Every answer has <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and{' '}
          <code>RateLimit-Reset</code>, in seconds.
        </li>
        <li>
          Beyond the limit you get 429 and <code>Retry-After</code>. Retry 408, 425, 429 and 5xx, never 401,
          403 and 404.
        </li>
        <li>
          Send the <code>ETag</code> of an answer back in <code>If-None-Match</code>: what has not changed
          comes as 304.
        </li>
        <li>
          Need more? Open a <Link to={href('tickets')}>ticket</Link> and say what you build.
        </li>
      </ul>
    </section>
  );
}

function Webhooks() {
  return (
    <section aria-labelledby="open-api-webhooks">
      <h2 id="open-api-webhooks">Webhooks</h2>
      <p>
        Draft rooms and tournaments call your program. A draft takes a <code>callbackUrl</code> when it is
        opened, a tournament has addresses in its control panel.
      </p>
      <ul>
        <li>Calls are a POST over https, to public addresses only. Redirects are not followed.</li>
        <li>
          <code>X-Signature</code> is <code>sha256=</code> and the HMAC-SHA-256 of the body, with the secret
          you got once.
        </li>
        <li>Answer with 2xx within 10 seconds. Anything else is tried again, three times in all.</li>
        <li>
          Calls about your drafts are listed in the <Link to={href('settings')}>settings</Link>, where you can
          send one again. After 20 failures in a row we stop until one arrives.
        </li>
      </ul>
    </section>
  );
}

function Policy() {
  return (
    <section aria-labelledby="open-api-policy">
      <h2 id="open-api-policy">What stays stable</h2>
      <ul>
        <li>Fields and operations are added at any time. Ignore what you do not know.</li>
        <li>
          Nothing documented is renamed, removed or given another meaning without six months’ notice, here and
          in <Link to={href('commits')}>the changes</Link>.
        </li>
        <li>
          Meanwhile its answers carry <code>Deprecation</code> and <code>Sunset</code>: since when, and until
          when.
        </li>
        <li>
          <code>null</code> means unknown, never 0. Fields are never left out.
        </li>
      </ul>
      <h3>Changes for programs</h3>
      <dl>
        {FIELD_CHANGES.map(({ day, what }) => (
          <div key={what}>
            <dt>
              <time dateTime={day}>{day}</time>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
