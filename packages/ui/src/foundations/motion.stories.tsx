import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { usage } from '../testing/usage.ts';
import './foundations.css';

const SPEEDS = [
  { token: 'motion-fast', ms: 120, use: 'hover and press' },
  { token: 'motion', ms: 160, use: 'what opens in place' },
  { token: 'motion-slow', ms: 200, use: 'what comes from an edge' },
] as const;

export default {
  title: 'Foundations/Motion',
  parameters: usage(
    'Only to show where things come from, 120 to 200 ms, easing out. Numbers never spin. With `prefers-reduced-motion` nothing moves: the tokens are 0.',
  ),
} satisfies Meta;

export const Speeds = { render: () => <Track /> };

function Track() {
  const [moved, setMoved] = useState(false);
  return (
    <div className="foundation">
      <h2>Speeds</h2>
      <Button onClick={() => setMoved(!moved)}>Move</Button>
      <ul className="foundation-tracks" data-moved={moved || undefined}>
        {SPEEDS.map(({ token, ms, use }) => (
          <li key={token}>
            <code>{token}</code> {ms} ms, {use}
            <span className="foundation-track">
              <span style={{ transitionDuration: `var(--soulstat-${token})` }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
