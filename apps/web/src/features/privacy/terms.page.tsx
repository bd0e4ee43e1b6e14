import { LIMITS } from '@soulstat/api-client/limits';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { SITE_NAME } from '../../shared/site.ts';
import { TERMS_HEAD } from './parts/privacy-heads.ts';
import './privacy.css';

/** The rules of the site. */
export function Component() {
  return (
    <div className="privacy">
      <PageHead {...TERMS_HEAD} />
      <h1>{TERMS_HEAD.title}</h1>
      <p className="privacy-lead">Use the site as you like. A few rules keep it useful for everybody.</p>
      <section aria-labelledby="terms-site">
        <h2 id="terms-site">The site</h2>
        <p>
          {SITE_NAME} is free and independent. It is not made or endorsed by Valve, the publisher of Deadlock,
          and whoever runs this copy of it answers for it alone. Names of the game, its heroes and its items
          belong to Valve.
        </p>
        <p>
          Numbers are computed with care and can be wrong. They come as they are, without warranty, and may
          change when better data or a better model comes:{' '}
          <Link to={href('howWeCompute')}>how we compute</Link>.
        </p>
      </section>
      <section aria-labelledby="terms-account">
        <h2 id="terms-account">Your account</h2>
        <p>
          You sign in with Steam. You can hide your profile, take your data along and delete it at any time:{' '}
          <Link to={href('privacyPolicy')}>privacy policy</Link>.
        </p>
      </section>
      <section aria-labelledby="terms-content">
        <h2 id="terms-content">What you send and write</h2>
        <ul className="privacy-list">
          <li>Send matches as the game wrote them. An account that sends invented ones is banned.</li>
          <li>What you write stays yours. By publishing it here you let everybody read it here.</li>
          <li>
            No insults, no hate, no spam, no private data of others, nothing you have no right to publish.
            Moderators remove it, and say why.
          </li>
        </ul>
      </section>
      <section aria-labelledby="terms-api">
        <h2 id="terms-api">Data and API</h2>
        <p>
          You may use everything that <a href="/api/docs">the API</a> answers, also on your own site: name{' '}
          {SITE_NAME} as the source and link to it. Keep to the limits, such as{' '}
          {LIMITS.requestsPerMinute.toLocaleString('en')} requests a minute. Do not use it to find out about
          players who hide.
        </p>
        <p>The source code is under the MIT licence.</p>
      </section>
      <section aria-labelledby="terms-changes">
        <h2 id="terms-changes">Changes</h2>
        <p>
          Changes of these terms are announced on <Link to={href('commits')}>the page of changes</Link> before
          they apply.
        </p>
      </section>
    </div>
  );
}
