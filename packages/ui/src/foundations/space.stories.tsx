import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import './foundations.css';

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;
const ROWS = ['compact', 'regular', 'touch'] as const;

export default {
  title: 'Foundations/Space and shape',
  parameters: usage(
    'A grid of 4 px, one radius (4 px) and one cut corner (8 px) for feature cards. Hairlines instead of boxes in boxes; only what floats has a shadow. Targets are at least 24 px, on phones 44 px.',
  ),
} satisfies Meta;

export const Steps = {
  render: () => (
    <div className="foundation">
      <h2>Steps</h2>
      <ul className="foundation-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <code>space-{step}</code>
            <span>{step * 4} px</span>
            <span className="foundation-bar" style={{ width: `var(--soulstat-space-${step})` }} />
          </li>
        ))}
      </ul>
    </div>
  ),
};

export const Rows = {
  render: () => (
    <div className="foundation">
      <h2>Row heights</h2>
      <ul className="foundation-rows">
        {ROWS.map((row) => (
          <li key={row} style={{ height: `var(--soulstat-row${row === 'regular' ? '' : `-${row}`})` }}>
            {row}
          </li>
        ))}
      </ul>
    </div>
  ),
};

export const Shapes = {
  render: () => (
    <div className="foundation foundation-shapes">
      <div className="foundation-card">Radius 4 px</div>
      <div className="foundation-card foundation-cut">Cut corner 8 px</div>
      <div className="foundation-card foundation-float">Floats</div>
      <div>
        <p>The double rule</p>
        <hr />
      </div>
    </div>
  ),
};
