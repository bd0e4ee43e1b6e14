import { expect, test } from 'vitest';
import { splitStatements } from './split-statements.ts';

test.each([
  ['', []],
  [' ;; \n ; ', []],
  ['select 1', ['select 1']],
  ['select 1; select 2;', ['select 1', 'select 2']],
  ["select ';' as a; select 2", ["select ';' as a", 'select 2']],
  [String.raw`select 'it\'s; so' ; select 2`, [String.raw`select 'it\'s; so'`, 'select 2']],
  ["select 'it''s; so'; select 2", ["select 'it''s; so'", 'select 2']],
  ['select `a;b`, "c;d"; select 2', ['select `a;b`, "c;d"', 'select 2']],
  ['select 1 -- one; two\n; select 2', ['select 1 -- one; two', 'select 2']],
  ["select 1 /* it's; fine */; select 2", ["select 1 /* it's; fine */", 'select 2']],
  ["select $$a;'b$$; select $x$;$$;$x$; select 3", ["select $$a;'b$$", 'select $x$;$$;$x$', 'select 3']],
  ["-- a comment; alone\n; select 1 -- it's\n;", ["select 1 -- it's"]],
  ['-- before\nselect 1;', ['-- before\nselect 1']],
  ["select 'never closed; so", ["select 'never closed; so"]],
])('%j', (script, statements) => {
  expect(splitStatements(script)).toEqual(statements);
});
