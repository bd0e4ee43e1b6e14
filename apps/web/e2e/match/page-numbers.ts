/** Reads the numbers of a match page as a program does: from `<data value>` and `<time dateTime>`. */
import type { Page } from '@playwright/test';

export interface PlayerNumbers {
  /** By `data-field`: level, kills, netWorth … */
  readonly fields: Readonly<Record<string, number>>;
  /** `id` and state of each item shown, in order. */
  readonly items: readonly string[];
}

export interface PageNumbers {
  readonly matchId: number;
  readonly durationSeconds: number;
  readonly startedAt: number;
  readonly averageRanks: readonly number[];
  /** By slot. */
  readonly players: Readonly<Record<string, PlayerNumbers>>;
  /** `total-…` and `team-…`, index = team. */
  readonly teams: readonly Readonly<Record<string, number>>[];
  /** When something fell, and which team took it. */
  readonly events: readonly { readonly atSeconds: number; readonly team: number; readonly text: string }[];
}

export function readNumbers(page: Page): Promise<PageNumbers> {
  return page.evaluate(() => {
    // What runs in the page can use nothing from outside.
    /* oxlint-disable unicorn/consistent-function-scoping */
    const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
    const numberOf = (element: Element | null) => Number(element?.getAttribute('value') ?? Number.NaN);
    const fieldsOf = (root: ParentNode) =>
      Object.fromEntries(
        all(root, 'data[data-field]').map((data) => [data.dataset['field'] ?? '', numberOf(data)]),
      );
    const one = (field: string) => numberOf(document.querySelector(`[data-field="${field}"]`));
    const players = all(document, '.player-row').map((row) => [
      row.dataset['slot'] ?? '',
      {
        fields: fieldsOf(row),
        items: all(row, '.final-items li').map((item) => `${item.dataset['item']} ${item.dataset['state']}`),
      },
    ]);
    const teams = [0, 1].map((team) => ({
      ...fieldsOf(
        document.querySelector(`.team[data-team="${team}"] .totals-row`) ?? document.createElement('p'),
      ),
      ...Object.assign(
        {},
        ...all(document, `.team-bars td[data-team="${team}"], .team-score[data-team="${team}"]`).map(
          fieldsOf,
        ),
      ),
    }));
    return {
      matchId: one('matchId'),
      durationSeconds: one('durationSeconds'),
      startedAt:
        Date.parse(document.querySelector('time[data-field="startedAt"]')?.getAttribute('datetime') ?? '') /
        1000,
      averageRanks: all(document, '.team-score [data-field="averageRankNumber"]').map(numberOf),
      players: Object.fromEntries(players),
      teams,
      events: all(document, '.objective-timeline li').map((item) => ({
        atSeconds: numberOf(item.querySelector('data')),
        team: Number(item.dataset['team']),
        text: item.querySelector('.event-text')?.textContent ?? '',
      })),
    };
  });
}
