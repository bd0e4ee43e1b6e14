import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { Glyph, GLYPH_NAMES } from './glyph.tsx';

export default {
  title: 'Parts/Glyph',
  component: Glyph,
  parameters: usage(
    'Decoration beside a word, or alone in a button that has an `aria-label`. Never the only carrier of meaning.',
  ),
  args: { name: 'search', size: 24 },
} satisfies Meta<typeof Glyph>;

export const One = {};
export const All = {
  render: () => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
        gap: 'var(--soulstat-space-4)',
      }}
    >
      {GLYPH_NAMES.map((name) => (
        <li key={name} style={{ display: 'flex', gap: 'var(--soulstat-space-2)', alignItems: 'center' }}>
          <Glyph name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};
