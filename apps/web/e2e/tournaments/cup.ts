/** Tournaments made by calls alone, for tests of single pages. */
import type { Browser, Page } from '@playwright/test';
import type { TournamentSetup } from '@soulstat/api-client';
import { newAccountId, signIn } from '../sign-in.ts';
import { expect } from '../test.ts';

type Json = Record<string, unknown>;

/** A call of the site's own page: with its session, and from its origin. */
export async function call<Result = Json>(page: Page, path: string, body?: unknown): Promise<Result> {
  const answer = await page.evaluate(
    async ([url, sent]) => {
      const response = await fetch(url, {
        ...(sent !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        }),
      });
      return { status: response.status, json: (await response.json()) as unknown };
    },
    [path, body] as const,
  );
  expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300);
  return answer.json as Result;
}

/** Whoever is signed in on the page makes and publishes one from a template. */
export async function publishCup(
  page: Page,
  { template = 'double-elimination-evening', ...about }: { readonly template?: string } & Json,
  setUp: (setup: TournamentSetup) => void = () => {},
): Promise<number> {
  const draft = await call<{ draftId: number; revision: number; source: Json & { setup: TournamentSetup } }>(
    page,
    '/api/tournament-drafts',
    { template },
  );
  const source = { ...draft.source, ...about };
  setUp(source.setup);
  const saved = await call<{ revision: number }>(page, `/api/tournament-drafts/${draft.draftId}`, {
    revision: draft.revision,
    step: 0,
    source,
  });
  const { id } = await call<{ id: number }>(page, `/api/tournament-drafts/${draft.draftId}/publish`, {
    revision: saved.revision,
  });
  return id;
}

/** Teams entered by the organiser, without players. */
export async function addTeams(page: Page, id: number, names: readonly string[]): Promise<void> {
  for (const name of names)
    await call(page, `/api/tournaments/${id}/control/entrants`, { name, captainId: null, roster: [] });
}

/** As the control panel does it: with the log as it is now. */
export async function act(page: Page, id: number, action: Json): Promise<void> {
  const { version } = await call<{ version: number }>(page, `/api/tournaments/${id}/control`);
  await call(page, `/api/tournaments/${id}/control/actions`, { action, version, reason: 'A test' });
}

/** Somebody else, signed in, in a browser of their own. */
export async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await context.addCookies([
    { name: 'dataRetrievalModalSeen', value: 'true', url: baseURL ?? '' },
    { name: 'mobileWarningAcknowledged', value: 'true', url: baseURL ?? '' },
  ]);
  const page = await context.newPage();
  await page.goto('/faq');
  await signIn(page, newAccountId());
  return page;
}
