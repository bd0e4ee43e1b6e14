import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Skeleton } from './skeleton.tsx';

test('it is exactly as tall as the text it stands for', async () => {
  const { container } = await render(
    <div style={{ fontSize: 14, lineHeight: 1.5 }}>
      <Skeleton lines={3} />
      <p>
        One
        <br />
        Two
        <br />
        Three
      </p>
    </div>,
  );
  const heights = ['.soulstat-skeleton', 'p'].map(
    (part) => container.querySelector(part)?.getBoundingClientRect().height,
  );
  expect(heights[0]).toBe(heights[1]);
});

test('it takes the size it is given and is silent', async () => {
  const { container } = await render(<Skeleton shape="block" width="120px" height="80px" />);
  const skeleton = container.querySelector('.soulstat-skeleton');
  expect(skeleton?.getBoundingClientRect()).toMatchObject({ width: 120, height: 80 });
  expect(skeleton?.getAttribute('aria-hidden')).toBe('true');
});
