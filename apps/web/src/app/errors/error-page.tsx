import { Button, linkButton } from '@soulstat/ui';
import { useLocation, useRouteError } from '../../shared/router/router-provider.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { explainError } from './explain-error.ts';

/** Replaces a page that failed. */
export function ErrorPage() {
  const { title, text, detail } = explainError(useRouteError());
  const { pathname, search } = useLocation();
  const known = new URLSearchParams({ page: `${pathname}${search}`, error: detail });
  return (
    <div className="error-page">
      <PageHead title={title} description={text} />
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="error-page-actions">
        <Button variant="primary" size="touch" onClick={() => location.reload()}>
          Reload
        </Button>
        <Link {...linkButton('secondary', 'touch')} to={href('home')}>
          Home page
        </Link>
        <Link {...linkButton('secondary', 'touch')} to={`${href('ticketNew')}?${known}`}>
          Report it
        </Link>
      </p>
      <p className="error-page-detail">
        <code>{detail}</code>
      </p>
    </div>
  );
}
