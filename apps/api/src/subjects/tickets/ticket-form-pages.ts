import type { Output, tickets } from '@soulstat/api-client/contract';
import { html, type Html } from '../../base/html.ts';

/** As they were typed. */
export type FormFields = Readonly<Record<'category' | 'title' | 'text' | 'email' | 'page', string>>;

/** What the form is answered with where no script runs. */
export function openedPage({ ticketId, code }: Output<typeof tickets.createTicket>): string {
  return page(
    'Ticket sent',
    html`<h1>Ticket ${ticketId} is sent</h1>
      ${
        code === null
          ? html`<p><a href="/tickets/${ticketId}">See your ticket</a></p>`
          : html`<p>Your code: <strong>${code}</strong></p>
              <p>
                Write it down: it is shown this once, and whoever has it can read the ticket. Enter it at
                <a href="/tickets">Tickets</a> to come back.
              </p>`
      }`,
  );
}

export function refusedPage(
  problem: string,
  { category, title, text, email, page: from }: FormFields,
): string {
  return page(
    'Ticket not sent',
    html`<h1>The ticket was not sent</h1>
      <p role="alert">${problem}</p>
      <form method="post" action="/api/tickets/form">
        <input type="hidden" name="category" value="${category}" />
        <input type="hidden" name="page" value="${from}" />
        <p>
          <label>Title<br /><input name="title" value="${title}" size="60" maxlength="120" required /></label>
        </p>
        <p>
          <label
            >What happened?<br /><textarea name="text" rows="12" cols="60" required>${text}</textarea>
          </label>
        </p>
        ${
          email === ''
            ? ''
            : html`<p>
                <label>E-mail<br /><input name="email" value="${email}" /></label>
              </p>`
        }
        <p><button>Send again</button></p>
      </form>
      <p><a href="/tickets/new">Begin again</a></p>`,
  );
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `.text;
}
