import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SAMPLES } from './server-samples.tsx';

test('there is no window here', () => {
  expect(globalThis).not.toHaveProperty('window');
  expect(globalThis).not.toHaveProperty('document');
});

test.each(Object.entries(SAMPLES))('%s renders on a server', (_, { element, text }) => {
  expect(renderToString(element)).toContain(text);
});
