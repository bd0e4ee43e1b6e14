import { use } from 'react';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { ContactsContext, SITE_NAME } from '../../shared/site.ts';
import { CookieTable, StorageTable } from './parts/browser-tables.tsx';
import { PRIVACY_HEAD } from './parts/privacy-heads.ts';
import { ElsewhereStored, StoredTables } from './parts/stored-list.tsx';
import { YourChoices } from './parts/your-choices.tsx';
import '../../shared/fold.css';
import './privacy.css';

/** What is stored about a person: painted from the table that export and deletion follow. */
export function Component() {
  return (
    <div className="privacy">
      <PageHead {...PRIVACY_HEAD} />
      <h1>{PRIVACY_HEAD.title}</h1>
      <p className="privacy-lead">
        No ads, no trackers, nothing sold. This page, the export and the deletion all come from one list of
        what we store, so none of them leaves anything out.
      </p>
      <YourChoices />
      <section aria-labelledby="privacy-stored">
        <h2 id="privacy-stored">What we store about you</h2>
        <StoredTables />
      </section>
      <section aria-labelledby="privacy-elsewhere">
        <h2 id="privacy-elsewhere">Outside the databases</h2>
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
          <b>Steam</b> signs you in. We also ask it for names and pictures of players in matches on record.
        </li>
        <li>
          <b>Twitch, YouTube and Discord</b> ask for your consent when you link an account. While Twitch is
          linked we ask it for your streams, recordings and schedule; while YouTube is linked we ask it
          whether you are live while you play.
        </li>
        <li>
          <b>Twitch</b> is asked by your browser once you press to watch a stream, and not before.
        </li>
        <li>
          <b>The push service of your browser</b> learns that an alert was sent, not what it says, if you let
          the browser ring.
        </li>
        <li>
          <b>Valve’s replay servers</b> get a match ID and its salt when we download a match file. They do not
          learn who sent it.
        </li>
        <li>
          <b>The community API</b> gets salts if you tick that when you upload. It does not learn who you are.
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
        . {SITE_NAME} is open source: whoever runs this copy is responsible for it.
        {securityTxt && (
          <>
            {' '}
            Found a security problem? See <a href={securityTxt}>security.txt</a>.
          </>
        )}
      </p>
      <p>
        See also the <Link to={href('faq')}>FAQ</Link> and the <Link to={href('terms')}>terms</Link>.
      </p>
    </section>
  );
}
