import type { Meta } from '@storybook/react-vite';
import { parse, wcagContrast } from 'culori';
import { GROUNDS, parsePalette, textColors, type Theme } from '../testing/palette.ts';
import { usage } from '../testing/usage.ts';
import tokens from '../tokens.css?raw';
import './foundations.css';

const palette = parsePalette(tokens);

export default {
  title: 'Foundations/Colour',
  parameters: usage(
    'Every colour is a token. Each may carry text on every ground, in both themes, at 4.5:1 or more; lines reach 3:1. Brass acts and marks where you are; soul-light is for souls, what is live and good news; blue is a win, vermilion a loss, always with a letter or a word.',
  ),
} satisfies Meta;

export const Dark = { render: () => <Page theme="dark" /> };
export const Light = { render: () => <Page theme="light" /> };

function Page({ theme }: { readonly theme: Theme }) {
  return (
    <div data-theme={theme} className="foundation">
      <h1>Colour, {theme}</h1>
      <h2>Grounds</h2>
      <ul className="foundation-grounds">
        {GROUNDS.map((name) => (
          <li key={name} style={{ background: `var(--soulstat-color-${name})` }}>
            <strong>{name}</strong>
            <code>{valueOf(name, theme)}</code>
            <span>text {contrast('text', name, theme).toFixed(1)}</span>
          </li>
        ))}
      </ul>
      <h2>Text, lines and marks</h2>
      <p>The figure is the least contrast with any of the grounds.</p>
      <ul className="foundation-colors">
        {textColors(palette).map((name) => (
          <li key={name}>
            <span className="foundation-swatch" style={{ background: `var(--soulstat-color-${name})` }} />
            <span style={{ color: `var(--soulstat-color-${name})` }}>{name}</span>
            <code>{valueOf(name, theme)}</code>
            <data value={least(name, theme)}>{least(name, theme).toFixed(1)}</data>
          </li>
        ))}
      </ul>
    </div>
  );
}

function valueOf(name: string, theme: Theme): string {
  return palette.get(name)?.[theme] ?? '';
}

function contrast(one: string, other: string, theme: Theme): number {
  const [a, b] = [parse(valueOf(one, theme)), parse(valueOf(other, theme))];
  return a && b ? wcagContrast(a, b) : 0;
}

function least(name: string, theme: Theme): number {
  return Math.min(...GROUNDS.map((ground) => contrast(name, ground, theme)));
}
