import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Glyph, GLYPH_NAMES } from './glyph.tsx';

test.each(GLYPH_NAMES)(
  '%s stays inside its square, is silent and has the colour of the text',
  async (name) => {
    const { container } = await render(
      <span style={{ color: 'rgb(1, 2, 3)' }}>
        <Glyph name={name} size={32} />
      </span>,
    );
    const glyph = container.querySelector('svg');
    expect(glyph?.getAttribute('aria-hidden')).toBe('true');
    expect(glyph && getComputedStyle(glyph).stroke).toBe('rgb(1, 2, 3)');
    const square = glyph?.getBoundingClientRect() ?? new DOMRect();
    const drawn = container.querySelector('path')?.getBoundingClientRect() ?? new DOMRect();
    expect(square.width).toBe(32);
    expect(drawn.left).toBeGreaterThanOrEqual(square.left);
    expect(drawn.right).toBeLessThanOrEqual(square.right);
    expect(drawn.top).toBeGreaterThanOrEqual(square.top);
    expect(drawn.bottom).toBeLessThanOrEqual(square.bottom);
  },
);
