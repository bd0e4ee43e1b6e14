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
          and whoever runs this copy of it is responsible for it. The names of the game, its heroes and its
          items belong to Valve.
        </p>
        <p>
          We compute the numbers with care, but they can be wrong. They come without warranty and may change
          with better data or a better model. See <Link to={href('howWeCompute')}>how we compute</Link>.
        </p>
      </section>
      <section aria-labelledby="terms-account">
        <h2 id="terms-account">Your account</h2>
        <p>
          You sign in with Steam. You can hide your profile, download your data or delete it at any time. See
          the <Link to={href('privacyPolicy')}>privacy policy</Link>.
        </p>
      </section>
      <section aria-labelledby="terms-content">
        <h2 id="terms-content">What you send and write</h2>
        <ul className="privacy-list">
          <li>Send match files unchanged. Accounts that send invented matches are banned.</li>
          <li>What you write stays yours. Publishing it here lets everybody read it here.</li>
          <li>
            No insults, hate or spam, no private data of others, and nothing you have no right to publish.
            Moderators remove it and give a reason.
          </li>
        </ul>
      </section>
      <section aria-labelledby="terms-api">
        <h2 id="terms-api">Data and API</h2>
        <p>
          You may use all data from <Link to={href('api')}>the API</Link>, also on your own site, if you name{' '}
          {SITE_NAME} as the source and link to it. Keep to the limits, such as{' '}
          {LIMITS.requestsPerMinute.toLocaleString('en')} requests a minute. Do not use it to identify players
          who hide.
        </p>
        <p>The source code is under the MIT licence.</p>
      </section>
      <section aria-labelledby="terms-changes">
        <h2 id="terms-changes">Changes</h2>
        <p>
          We announce changes to these terms on <Link to={href('commits')}>Changes</Link> before they apply.
        </p>
      </section>
    </div>
  );
}
