import { afterEach, expect, test, vi } from 'vitest';
import { askForHelp, onHelpWished } from './ask-for-help.ts';

let leave = () => {};
afterEach(() => leave());

test('whoever shows the help hears the wish', () => {
  const open = vi.fn<() => void>();
  leave = onHelpWished(open);
  askForHelp();
  askForHelp();
  expect(open).toHaveBeenCalledTimes(2);
});

test('a wish from before is heard once, by the first who listens', () => {
  askForHelp();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const leaveFirst = onHelpWished(first);
  leaveFirst();
  leave = onHelpWished(second);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});

test('who has left hears nothing', () => {
  const gone = vi.fn<() => void>();
  onHelpWished(gone)();
  const open = vi.fn<() => void>();
  leave = onHelpWished(open);
  askForHelp();
  expect(gone).not.toHaveBeenCalled();
});
