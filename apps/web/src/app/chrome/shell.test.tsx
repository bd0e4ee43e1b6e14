import { expect, test } from 'vitest';

test('a page that follows the shell in the same answer begins where the shell does, and hides it', () => {
  document.body.innerHTML = '<div id="shell"><main class="content">Loading</main></div><div id="root"></div>';
  const [shell, root] = [...document.body.children];
  expect(root?.getBoundingClientRect().top).toBe(shell?.getBoundingClientRect().top);
  expect(shell?.getBoundingClientRect().width).toBe(root?.getBoundingClientRect().width);
  root?.append(document.createElement('main'));
  expect(shell?.checkVisibility()).toBe(false);
  document.body.innerHTML = '';
});
