import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';
import { HERO_COLUMNS, heroRows } from './sample.tsx';

test('a server renders all rows of a table, for those who have no script', () => {
  const table = createElement(DataTable, {
    caption: 'Heroes',
    columns: HERO_COLUMNS as never,
    rows: heroRows(60),
    keyOf: (row) => String((row as { id: number }).id),
  });
  const [, body] = renderToString(table).split(/<\/?tbody>/);
  expect(body?.match(/<tr/g)).toHaveLength(60);
});
