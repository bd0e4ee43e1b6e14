import { use } from 'react';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { ContactsContext, SITE_NAME } from '../../shared/site.ts';
import { CookieTable, StorageTable } from './parts/browser-tables.tsx';
import { PRIVACY_HEAD } from './parts/privacy-heads.ts';
import { ElsewhereStored, StoredTables } from './parts/stored-list.tsx';
import { YourChoices } from './parts/your-choices.tsx';
import './privacy.css';

/** What is stored about a person: painted from the table that export and deletion follow. */
export function Component() {
  return (
    <div className="privacy">
      <PageHead {...PRIVACY_HEAD} />
      <h1>{PRIVACY_HEAD.title}</h1>
      <p className="privacy-lead">
        No ads, no trackers, nothing sold. This page is made from the same table that our export and our
        deletion follow, so it is complete.
      </p>
      <YourChoices />
      <section aria-labelledby="privacy-stored">
        <h2 id="privacy-stored">What we store about you</h2>
        <StoredTables />
      </section>
      <section aria-labelledby="privacy-elsewhere">
        <h2 id="privacy-elsewhere">Outside of the databases</h2>
        <ElsewhereStored />
      </section>
      <section aria-labelledby="privacy-browser">
        <h2 id="privacy-browser">In your browser</h2>
        <CookieTable />
        <StorageTable />
      </section>
      <WhoElse />
      <Contact />
    </div>
  );
}

/** Whom the server talks to, as `docs/security.md` lists it. */
function WhoElse() {
  return (
    <section aria-labelledby="privacy-others">
      <h2 id="privacy-others">Who else gets data</h2>
      <ul className="privacy-list">
        <li>
          <b>Steam</b> signs you in, and is asked for names and pictures of players in matches on record.
        </li>
        <li>
          <b>Twitch and Discord</b> get your consent when you link an account, and nothing else.
        </li>
        <li>
          <b>Valve’s replay servers</b> are asked for match files by match ID and salt, without a word about
          who sent them.
        </li>
        <li>
          <b>The community API</b> gets salts if you tick that when you upload, without a word about you.
        </li>
      </ul>
    </section>
  );
}

function Contact() {
  const { email, securityTxt } = use(ContactsContext);
  return (
    <section aria-labelledby="privacy-contact">
      <h2 id="privacy-contact">Questions</h2>
      <p>
        Open a <Link to={href('tickets')}>ticket</Link>
        {email && (
          <>
            , or write to <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        . {SITE_NAME} is open source: whoever runs this copy answers for it.
        {securityTxt && (
          <>
            {' '}
            <a href={securityTxt}>security.txt</a> says whom to tell of a weakness.
          </>
        )}
      </p>
      <p>
        See also the <Link to={href('faq')}>FAQ</Link> and the <Link to={href('terms')}>terms</Link>.
      </p>
    </section>
  );
}
