import { use } from 'react';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import { useNow } from '../../shared/render/use-now.ts';
import { ContactsContext, SITE_NAME } from '../../shared/site.ts';

export function Footer() {
  // Of UTC: where it is another year than on the server, the whole page would be rendered again.
  const year = useNow().getUTCFullYear();
  const { chatUrl, email } = use(ContactsContext);
  const { pathname, search } = useLocation();
  return (
    <footer className="footer">
      <div className="footer-row">
        <section>
          <h2>Resources</h2>
          <ul>
            <li>
              <Link to={href('blog')}>Blog</Link>
            </li>
            <li>
              <Link to={href('faq')}>FAQ</Link>
            </li>
            <li>
              <Link to={href('privacyPolicy')}>Privacy policy</Link>
            </li>
            <li>
              <Link to={href('terms')}>Terms</Link>
            </li>
            <li>
              <Link to={href('api')}>API</Link>
            </li>
            <li>
              <Link to={href('howWeCompute')}>How we compute</Link>
            </li>
            <li>
              <Link to={href('data')}>Open data</Link>
            </li>
            <li>
              <Link to={href('commits')}>Changes</Link>
            </li>
          </ul>
        </section>
        <section>
          <h2>Socials</h2>
          <ul>
            {chatUrl && (
              <li>
                <a href={chatUrl}>Community chat</a>
              </li>
            )}
            <li>
              <span>
                Video channel <small>coming soon</small>
              </span>
            </li>
          </ul>
        </section>
        {email && (
          <section>
            <h2>Contact</h2>
            <ul>
              <li>
                <a href={`mailto:${email}`}>Business enquiries</a>
              </li>
            </ul>
          </section>
        )}
        <p className="footer-about">
          <Link to={`${href('ticketNew')}?${new URLSearchParams({ page: `${pathname}${search}` })}`}>
            Report a problem with this page
          </Link>
        </p>
        <p className="footer-about">
          {SITE_NAME} is a performance and analysis tool for the game Deadlock. It is independent and not run
          by the game&rsquo;s publisher. © {year} {SITE_NAME}
        </p>
      </div>
    </footer>
  );
}
