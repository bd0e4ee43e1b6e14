/** Compares a table on the screen with its files, cell by cell, without any code of the site. */
import { expect, type Page, type Request } from '@playwright/test';

/** A cell as a reader has it. */
interface ShownCell {
  /** What is seen. */
  readonly seen: string;
  /** With names of pictures and what is only read aloud. */
  readonly said: string;
  /** Of a moment: the moment itself. */
  readonly moment: string | null;
}

interface ShownTable {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rowCount: number;
  /** By their place among the rows; a long table draws those in sight only. */
  readonly rows: readonly { readonly index: number; readonly cells: readonly ShownCell[] }[];
}

export interface ComparedTable {
  readonly fileName: string;
  readonly cells: number;
  readonly differences: readonly string[];
}

/** What a page waits for: data, and the parts of the site that show it. */
const openRequests = new WeakMap<Page, Set<Request>>();
const WAITED_FOR = new Set(['fetch', 'xhr', 'script', 'stylesheet']);

/** Before a page is opened: downloads stay in the page, where they can be read, and open requests are counted. */
export async function catchFiles(page: Page): Promise<void> {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => {
    if (WAITED_FOR.has(request.resourceType())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.addInitScript(() => {
    const files: { name: string; text: Promise<string> }[] = [];
    Object.assign(globalThis, { caughtFiles: files });
    let last: Blob | undefined;
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) last = blob;
      return 'blob:caught';
    };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function clickOrCatch() {
      if (last && this.download) files.push({ name: this.download, text: last.text() });
      else click.call(this);
    };
  });
}

/** What a page says in the place of tables whose order would be one of nothing, as those of lanes in a small league. */
const NOTHING_STANDS_OUT = 'Nothing stands out yet';

/** Goes to another page of the site as a link does, which takes a tenth of loading it, and waits for so many tables at least. */
export async function goTo(page: Page, address: string, tables: number): Promise<void> {
  if (new URL(address).origin !== new URL(page.url(), 'http://nowhere').origin) await page.goto(address);
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
  await settled(page);
  if (tables === 0) return;
  await page
    .locator(WITH_FILES)
    .nth(tables - 1)
    .or(page.getByText(NOTHING_STANDS_OUT))
    .first()
    .waitFor({ state: 'attached' });
  await settled(page);
}

/** Nothing of the page is waited for, and nothing in it has changed for a moment. */
async function settled(page: Page): Promise<void> {
  const open = openRequests.get(page);
  await expect
    .poll(async () => (await isQuiet(page)) && open?.size === 0, { timeout: 60_000, intervals: [0] })
    .toBe(true);
}

/** After a moment without a change. */
const isQuiet = (page: Page): Promise<boolean> =>
  page.evaluate(
    (inPlaceOfTables) =>
      new Promise<boolean>((resolve) => {
        const isBusy = () =>
          document.querySelector('main [aria-busy="true"], .page-progress') !== null ||
          (!document.querySelector('main :is(.soulstat-data-table, .soulstat-empty-state)') &&
            !document.querySelector('main')?.textContent.includes(inPlaceOfTables));
        const end = () => {
          watcher.disconnect();
          resolve(!isBusy());
        };
        let timer = setTimeout(end, 250);
        const watcher = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, 250);
        });
        watcher.observe(document.body, { childList: true, subtree: true });
      }),
    NOTHING_STANDS_OUT,
  );

/** What unfolds in place may have tables too. */
export async function unfoldAll(page: Page): Promise<void> {
  const opened = await page.evaluate(() => {
    const folded = [
      ...document.querySelectorAll<HTMLElement>('.soulstat-disclosure-head button[aria-expanded="false"]'),
      ...[...document.querySelectorAll('button')].filter(
        ({ textContent }) => textContent === 'Show the maps',
      ),
    ];
    for (const button of folded) button.click();
    return folded.length;
  });
  if (opened > 0) await settled(page);
}

/** Sorts every table by a column that it is not sorted by. Returns how many there are. */
export const sortAll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const heads = [...document.querySelectorAll('main .soulstat-data-table')].flatMap((table) => {
      const head = table.querySelector<HTMLElement>('th[aria-sort="none"] .soulstat-data-table-sort');
      return head ? [head] : [];
    });
    for (const head of heads) head.click();
    return heads.length;
  });

/** Under how many names the address has a sort. */
export const sortsInAddress = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...new URLSearchParams(location.search).keys()].filter((key) => key.startsWith('sort')).length,
  );

const WITH_FILES = 'main .soulstat-data-table:has(> .soulstat-data-table-tools [aria-label="Download"])';

/** Every table of the page that has files. */
export async function compareTables(page: Page): Promise<ComparedTable[]> {
  const count = await page.locator(WITH_FILES).count();
  const compared: ComparedTable[] = [];
  for (let index = 0; index < count; index += 1) compared.push(await compareTable(page, index));
  return compared;
}

async function compareTable(page: Page, index: number): Promise<ComparedTable> {
  const table = page.locator(WITH_FILES).nth(index);
  await table.scrollIntoViewIfNeeded();
  for (const kind of ['CSV', 'JSON']) {
    await table.getByRole('button', { name: 'Download', exact: true }).dispatchEvent('click');
    await table.locator(`[aria-label="Download as ${kind}"]`).dispatchEvent('click');
  }
  const files = await page.evaluate(async () => {
    const caught = (globalThis as unknown as { caughtFiles: { name: string; text: Promise<string> }[] })
      .caughtFiles;
    return Promise.all(caught.splice(0).map(async ({ name, text }) => ({ name, text: await text })));
  });
  const [csv, json] = files;
  const shown = await table.evaluate(readTable);
  if (!csv || !json) return { fileName: '', cells: 0, differences: [`${shown.caption}: no file`] };
  const [heads = [], ...rows] = parseCsv(csv.text);
  const objects = JSON.parse(json.text) as Record<string, string | number | null>[];
  return {
    fileName: csv.name,
    cells: shown.rows.length * heads.length,
    differences: [
      ...headDifferences(shown, heads, rows),
      ...cellDifferences(shown, heads, rows),
      ...jsonDifferences(heads, rows, objects),
    ],
  };
}

/** In the page. */
function readTable(root: Element): ShownTable {
  const table = root.querySelector('table');
  // What runs in the page can use nothing from outside.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const textOf = (cell: Element, aloud: boolean) => {
    const copy = cell.cloneNode(true) as Element;
    for (const best of copy.querySelectorAll('.soulstat-data-table-best > .soulstat-visually-hidden'))
      best.remove();
    if (!aloud)
      for (const hidden of copy.querySelectorAll('.visually-hidden, .soulstat-visually-hidden'))
        hidden.remove();
    const named = aloud
      ? [...copy.querySelectorAll('[aria-label], img[alt], [title]')].map(
          (each) =>
            `${each.getAttribute('aria-label') ?? ''} ${each.getAttribute('alt') ?? ''} ${each.getAttribute('title') ?? ''}`,
        )
      : [];
    return clean(`${copy.textContent ?? ''} ${named.join(' ')}`);
  };
  const cellOf = (cell: Element) => ({
    seen: textOf(cell, false),
    said: textOf(cell, true),
    moment: cell.querySelector('time')?.getAttribute('datetime') ?? null,
  });
  const lines = [...(table?.querySelectorAll('tbody > tr') ?? [])];
  return {
    caption: table?.caption?.textContent ?? '',
    heads: [...(table?.querySelectorAll('thead th:not(.soulstat-data-table-more)') ?? [])].map((head) =>
      clean(head.querySelector('button, span')?.textContent ?? head.textContent ?? ''),
    ),
    rowCount: Number(
      /^[\d,]+/
        .exec(root.querySelector('.soulstat-data-table-note output')?.textContent ?? '')?.[0]
        .replaceAll(',', '') ?? lines.length,
    ),
    rows: lines.map((line, place) => ({
      index: line.hasAttribute('aria-rowindex') ? Number(line.getAttribute('aria-rowindex')) - 2 : place,
      cells: [...line.querySelectorAll(':scope > th, :scope > td:not(.soulstat-data-table-more)')].map(
        cellOf,
      ),
    })),
  };
}

function headDifferences(shown: ShownTable, heads: readonly string[], rows: readonly unknown[]): string[] {
  const wrong = [];
  if (heads.length !== shown.heads.length)
    wrong.push(`${shown.caption}: ${heads.length} columns instead of ${shown.heads.length}`);
  if (new Set(heads).size !== heads.length)
    wrong.push(`${shown.caption}: two columns of one name: ${heads.join(', ')}`);
  // A difference of two shares is in points, and a share in percent.
  for (const [at, head] of heads.entries())
    if (/\bpoints\b/i.test(head) && shown.rows.some(({ cells }) => cells[at]?.seen.includes('%')))
      wrong.push(`${shown.caption}: ${head} is written with "%"`);
  if (rows.length !== shown.rowCount)
    wrong.push(`${shown.caption}: ${rows.length} rows instead of ${shown.rowCount}`);
  return wrong;
}

function cellDifferences(
  shown: ShownTable,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  return shown.rows.flatMap(({ index, cells }) =>
    cells.flatMap((cell, at) => {
      const [head = '', field = ''] = [heads[at], rows[index]?.[at]];
      return saysTheSame(cell, field, head)
        ? []
        : [
            `${shown.caption}, row ${index + 1}, ${head}: the file says "${field}" and the table "${cell.seen}" (${cell.said})`,
          ];
    }),
  );
}

function jsonDifferences(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  objects: readonly Readonly<Record<string, string | number | null>>[],
): string[] {
  const same =
    objects.length === rows.length &&
    objects.every((object, at) =>
      heads.every((head, of) => String(object[head] ?? '') === unguarded(rows[at]?.[of] ?? '')),
    );
  return same ? [] : [`JSON and CSV differ: ${JSON.stringify(objects[0])} and ${JSON.stringify(rows[0])}`];
}

/** What stands for a figure that is not there. */
const NOTHING = /^(–|—|)$|^too few\b|^(history|not counted|unconfirmed)$/i;

function saysTheSame({ seen, said, moment }: ShownCell, written: string, head: string): boolean {
  const field = unguarded(written);
  if (field === '') return NOTHING.test(seen) && (seen !== '' || said === '');
  if (moment !== null) return Date.parse(field) === Date.parse(moment);
  if (!/^-?\d+(\.\d+)?(e-?\d+)?$/.test(field))
    return field.split(/, | · | \| | and /).every((part) => plain(said).includes(plain(part)));
  return isRounded(Number(field), plain(seen), head);
}

const plain = (text: string) => text.replaceAll('−', '-').replaceAll(/\s+/g, ' ');
/** Text that begins like a formula has an apostrophe before it. */
const unguarded = (field: string) => field.replace(/^'(?=[=+\-@])/, '');

/** The number that stands first in the cell is the one of the file, rounded to the digits shown, and its unit is that of the head. */
function isRounded(value: number, seen: string, head: string): boolean {
  const clock = /(?:(\d+):)?(\d+):(\d\d)/.exec(seen);
  if (clock) {
    const [, hours = '0', minutes = '0', seconds = '0'] = clock;
    return (
      head.endsWith('(s)') &&
      Math.abs(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) - value) <= 0.5001
    );
  }
  const [, sign = '', digits, unit = ''] =
    /([-+±]?)(\d[\d,]*(?:\.\d+)?)\s?(k\b|M\b|%|s\b|m\b)?/.exec(seen) ?? [];
  if (digits === undefined) return false;
  const size = unit === 'k' ? 1e3 : unit === 'M' ? 1e6 : 1;
  const shown = Number(digits.replaceAll(',', '')) * size * (sign === '-' ? -1 : 1);
  const half = (0.5 * size) / 10 ** (digits.split('.')[1]?.length ?? 0);
  const hasUnit = !['%', 's', 'm'].includes(unit) || head.endsWith(`(${unit})`);
  return hasUnit && Math.abs(shown - value) <= half * 1.0001 + 0.0001;
}

/** As RFC 4180 has it. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/g;
  for (const [all, field = '', end] of text.replace(/^\uFEFF/, '').matchAll(pattern)) {
    if (all === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 0);
}
