import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { useNow } from '../../shared/render/use-now.ts';
import { contacts, SITE_NAME } from '../../shared/site.ts';

export function Footer() {
  const year = useNow().getFullYear();
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
              <Link to={href('howWeCompute')}>How we compute</Link>
            </li>
          </ul>
        </section>
        <section>
          <h2>Socials</h2>
          <ul>
            <li>
              <Contact label="Community chat" to={contacts.communityChatUrl} />
            </li>
            <li>
              <Contact label="Video channel" to={undefined} />
            </li>
          </ul>
        </section>
        <section>
          <h2>Contact</h2>
          <ul>
            <li>
              <Contact
                label="Business enquiries"
                to={contacts.enquiriesMail && `mailto:${contacts.enquiriesMail}`}
              />
            </li>
          </ul>
        </section>
        <p className="footer-about">
          {SITE_NAME} is a performance and analysis tool for the game Deadlock. It is independent and not run
          by the game&rsquo;s publisher. © {year} {SITE_NAME}
        </p>
      </div>
    </footer>
  );
}

/** A link where its address is configured, otherwise "coming soon". */
function Contact({ label, to }: { readonly label: string; readonly to: string | undefined }) {
  if (to) return <a href={to}>{label}</a>;
  return (
    <span>
      {label} <small>coming soon</small>
    </span>
  );
}
