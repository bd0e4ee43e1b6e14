import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { DeltaBar } from './delta-bar.tsx';

test.each([
  { value: 24, max: 48, left: 0, width: 0.5 },
  { value: 96, max: 48, left: 0, width: 1 },
  { value: 5, min: -10, max: 10, left: 0.5, width: 0.25 },
  { value: -10, min: -10, max: 10, left: 0, width: 0.5 },
  { value: 0, max: 0, left: 0, width: 0 },
])(
  '$value from $min to $max begins at $left of the width and takes $width',
  async ({ left, width, ...props }) => {
    const { container } = await render(
      <div style={{ width: 200 }}>
        <DeltaBar {...props}>n</DeltaBar>
      </div>,
    );
    const bar = container.querySelector('.soulstat-delta-bar');
    const drawn = bar && getComputedStyle(bar, '::after');
    expect(Number.parseFloat(drawn?.left ?? '')).toBeCloseTo(left * 200, 0);
    expect(Number.parseFloat(drawn?.width ?? '')).toBeCloseTo(width * 200, 0);
  },
);
