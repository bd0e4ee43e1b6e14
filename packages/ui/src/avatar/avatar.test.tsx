import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Avatar } from './avatar.tsx';

const WHOLE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test.each([undefined, null, '', 'data:image/png;base64,AAAA'])(
  'for the picture %s the default stands',
  async (imageUrl) => {
    const { container } = await render(<Avatar imageUrl={imageUrl} />);
    await expect.poll(() => container.querySelector('.soulstat-avatar-default')).not.toBeNull();
    expect(container.querySelector('img')).toBeNull();
  },
);

test('a picture fills the round, and the host of it is not told where it is shown', async () => {
  const { container } = await render(<Avatar imageUrl={WHOLE} size={40} />);
  const picture = container.querySelector('img');
  expect(picture?.getBoundingClientRect()).toMatchObject({ width: 40, height: 40 });
  expect(picture?.referrerPolicy).toBe('no-referrer');
  expect(container.querySelector('.soulstat-avatar')?.getAttribute('aria-hidden')).toBe('true');
});
