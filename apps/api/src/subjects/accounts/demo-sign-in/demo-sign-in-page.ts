import { html, type Html } from '../../../base/html.ts';
import type { DemoPlayer } from '../../../community/players/queries/players.ts';
import type { OpenIdParams } from '../../../community/accounts/sign-in/openid.ts';
import { DEMO_PATH } from '../../../community/accounts/sign-in/plan.ts';

/** The page on which one picks who to be. It needs no script. `params`: what the browser was sent with goes along with every choice. */
export function demoSignInPage(players: readonly DemoPlayer[], params: OpenIdParams): string {
  return page(
    'Demo sign-in',
    html`<p class="mark">Demo</p>
      <h1>Who do you want to be?</h1>
      <p>
        This is not the game platform’s sign-in. It stands in for it while none is set up, so that everything
        for signed-in players can be tried. Nobody is asked for a password.
      </p>
      ${players.length > 0 ? playerList(players, params) : ''}
      <h2 id="other">${players.length > 0 ? 'Somebody else' : 'Any account'}</h2>
      <form method="post" action="${DEMO_PATH}" aria-labelledby="other">
        ${hidden(params)}
        <label for="accountId">Account id</label>
        <p class="row">
          <input
            id="accountId"
            name="accountId"
            inputmode="numeric"
            pattern="[1-9][0-9]{0,9}"
            required
            autocomplete="off"
            aria-describedby="accountId-help"
          />
          <button class="act">Sign in</button>
        </p>
        <p class="help" id="accountId-help">The number in a SteamID3, such as 22202.</p>
      </form>
      <form method="post" action="${DEMO_PATH}">
        ${hidden(params)}
        <button name="cancel" value="cancel">Back without signing in</button>
      </form>`,
  );
}

/** Until the browser has the key. `isWrong`: one was sent, and is another one. */
export function keyPage(params: OpenIdParams, isWrong: boolean): string {
  return page(
    'Demo sign-in',
    html`<p class="mark">Demo</p>
      <h1>Who started this server?</h1>
      <p>
        The demo sign-in lets you be anybody, so it asks for a key first. Its link with the key is in the
        terminal where this server was started, in the line “signing in”. The key is also in the file
        <code>sign-in-key</code> of the data folder.
      </p>
      <form method="post" action="${DEMO_PATH}">
        ${hidden(params)}
        <label for="key">Key</label>
        <p class="row">
          <input
            id="key"
            name="key"
            required
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            ${isWrong ? html`aria-invalid="true" aria-describedby="key-error"` : ''}
          />
          <button class="act">Continue</button>
        </p>
        ${isWrong ? html`<p id="key-error" role="alert">This is not the key of this server.</p>` : ''}
      </form>
      <p><a href="/">Back to the home page</a></p>`,
  );
}

/** For whoever opens the page by itself. */
export function unknownWishPage(): string {
  return page(
    'Demo sign-in',
    html`<p class="mark">Demo</p>
      <h1>Nothing to sign in to</h1>
      <p>This page opens when somebody signs in, and leads back to where they came from.</p>
      <p><a href="/api/auth/steam/login">Sign in</a> or go to the <a href="/">home page</a>.</p>`,
  );
}

function playerList(players: readonly DemoPlayer[], params: OpenIdParams): Html {
  return html`<h2 id="players">A player of this site</h2>
    <form method="post" action="${DEMO_PATH}" aria-labelledby="players">
      ${hidden(params)}
      <ul>
        ${players.map(
          ({ accountId, name }) =>
            html`<li>
              <button name="accountId" value="${accountId}">
                <bdi class="name">${name}</bdi> <span class="id">${accountId}</span>
              </button>
            </li>`,
        )}
      </ul>
    </form>`;
}

function hidden(params: OpenIdParams): Html[] {
  return Object.entries(params)
    .filter(([name]) => name.startsWith('openid.'))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${DEMO_PATH}/style.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `.text;
}
