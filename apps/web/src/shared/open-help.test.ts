import { afterEach, expect, test, vi } from 'vitest';
import { openHelp, onHelpRequest } from './open-help.ts';

let leave = () => {};
afterEach(() => leave());

test('every request opens the help', () => {
  const open = vi.fn<() => void>();
  leave = onHelpRequest(open);
  openHelp();
  openHelp();
  expect(open).toHaveBeenCalledTimes(2);
});

test('a request from before opens it once, for the first subscriber', () => {
  openHelp();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const leaveFirst = onHelpRequest(first);
  leaveFirst();
  leave = onHelpRequest(second);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});

test('an unsubscribed one is not called', () => {
  const gone = vi.fn<() => void>();
  onHelpRequest(gone)();
  const open = vi.fn<() => void>();
  leave = onHelpRequest(open);
  openHelp();
  expect(gone).not.toHaveBeenCalled();
});
