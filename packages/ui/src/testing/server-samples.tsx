import type { ReactElement } from 'react';
import { HERO_COLUMNS, heroRows } from '../data-table/sample.tsx';
import * as ui from '../index.ts';

const nothing = () => {};
const TOASTS = ui.createToasts();
const POINTS = [
  { x: 0, y: 1 },
  { x: 1, y: 2 },
];
const heroes = (count: number) => (
  <ui.DataTable
    caption="Heroes"
    columns={HERO_COLUMNS}
    rows={heroRows(count)}
    keyOf={({ id }) => String(id)}
  />
);

/** One of each kind of part that could look for a window, with what it must say. */
export const SAMPLES: Readonly<Record<string, { readonly element: ReactElement; readonly text: string }>> = {
  'a table': { element: heroes(5), text: 'Vindicta' },
  'a long table': { element: heroes(500), text: 'Vindicta' },
  'a plain table': {
    element: (
      <ui.Table label="Versions">
        <tbody>
          <tr>
            <th scope="row">Version 1</th>
          </tr>
        </tbody>
      </ui.Table>
    ),
    text: 'Version 1',
  },
  'a line chart': {
    element: (
      <ui.LineChart title="Who led?" xLabel="Time" series={[{ id: 'a', label: 'Amber', points: POINTS }]} />
    ),
    text: 'Line chart. Amber: from 1 at 0 to 2 at 1.',
  },
  'a bar chart': {
    element: (
      <ui.BarChart
        title="Souls"
        labelName="Source"
        valueName="Souls"
        bars={[{ id: 'a', label: 'Players', value: 3 }]}
      />
    ),
    text: 'Players: 3.',
  },
  'a search box': {
    element: <ui.SearchBox search={() => Promise.resolve([])} onPlayer={nothing} onProfile={nothing} />,
    text: 'Search for a player',
  },
  'a number': {
    element: <ui.StatWithInterval value={0.5} count={900} interval={[0.46, 0.54]} />,
    text: '900 games',
  },
  tabs: {
    element: <ui.Tabs label="Damage" tabs={[{ id: 'a', label: 'By source', content: 'Gun' }]} />,
    text: 'By source',
  },
  'a tooltip': {
    element: (
      <ui.Tooltip content="Per minute">
        <span>Souls/min</span>
      </ui.Tooltip>
    ),
    text: 'Souls/min',
  },
  'a popover': {
    element: (
      <ui.Popover label="More" trigger={<ui.Button>More</ui.Button>}>
        Words
      </ui.Popover>
    ),
    text: 'More',
  },
  'a menu': {
    element: <ui.Menu trigger="Ladybird" actions={[{ id: 'out', label: 'Log out' }]} />,
    text: 'Ladybird',
  },
  'a badge': { element: <ui.RankBadge rankNumber={84} />, text: 'Oracle IV' },
  'a sign-in': { element: <ui.SignInButton onSignIn={nothing} />, text: 'Sign In' },
  messages: { element: <ui.ToastList toasts={TOASTS} />, text: '' },
};
