import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import './foundations.css';

const SIZES = [40, 28, 20, 16, 14, 13, 12] as const;

export default {
  title: 'Foundations/Type',
  parameters: usage(
    'Two faces: a deco display face for the logo, page titles and tier names, and a grotesque for everything else. Figures of one width wherever numbers stand in columns. Body is 14 px on wide screens and 16 px on phones; lines hold at most 68 letters.',
  ),
} satisfies Meta;

export const Scale = {
  render: () => (
    <div className="foundation">
      <h1>Winners and losers</h1>
      <p className="foundation-lead">
        Display face, one weight (600). <span className="foundation-caps">Eternus VI</span>
      </p>
      <ul className="foundation-scale">
        {SIZES.map((size) => (
          <li key={size}>
            <code>{size}</code>
            <span style={{ fontSize: `var(--soulstat-text-${size})` }}>
              The Doorman wins 51.8 % of 41,230 matches
            </span>
          </li>
        ))}
      </ul>
    </div>
  ),
};

export const Figures = {
  render: () => (
    <div className="foundation">
      <h2>Figures of one width, in every weight</h2>
      <div className="foundation-figures" data-numeric>
        {[400, 500, 650].map((weight) => (
          <p key={weight} style={{ fontWeight: weight }}>
            1,111.1
            <br />
            8,088.8
            <br />
            34:47
            <br />
            11:11
          </p>
        ))}
      </div>
    </div>
  ),
};

export const Measure = {
  render: () => (
    <div className="foundation">
      <h2>A line of text</h2>
      <p>
        Match data comes from a community that sends in its own games. A number here always says how many
        games stand behind it, and how far it could be off. Where too few games are known, words take the
        place of a number, because a false decimal is worse than none.
      </p>
    </div>
  ),
};
