import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { Builder } from './parts/builder/builder.tsx';
import { EXTERNAL_HEAD } from './parts/external-head.ts';
import './external.css';

/** Whatever begins with `/external` and shows no one thing: where embeds are put together. No bar, no footer. */
export function Component() {
  return (
    <main className="external">
      <PageHead {...EXTERNAL_HEAD} />
      <h1>Embeds</h1>
      <p>
        Put Soulstat into your own page: choose, look, copy. Free, without cookies.{' '}
        <a href={href('forYourSite')}>More for your site</a> · <a href={href('home')}>Soulstat</a>
      </p>
      <Builder />
    </main>
  );
}
