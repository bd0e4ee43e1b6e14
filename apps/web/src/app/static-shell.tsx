/** Entry of the build: what `build/startup-html.ts` writes into index.html. */
import tokens from '@soulstat/ui/tokens.css?raw';
import { renderToStaticMarkup } from 'react-dom/server';
import { LOADING_TEXT, Shell } from './chrome/shell.tsx';
import shellStyle from './chrome/shell.css?raw';

export const styles = { shell: shellStyle, tokens };

export function shellMarkup(): string {
  return renderToStaticMarkup(
    <Shell>
      <output>{LOADING_TEXT}</output>
      <noscript>
        This page needs JavaScript. <a href="/">The statistics can be read without.</a>
      </noscript>
    </Shell>,
  );
}
