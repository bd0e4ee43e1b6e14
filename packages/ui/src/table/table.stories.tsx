import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { Table } from './table.tsx';

const DAYS = ['1 May 2026', '22 Sept 2026', '29 Nov 2026'];

const tableOf = (columns: number) => (
  <>
    <caption>Matches of each version</caption>
    <thead>
      <tr>
        <th scope="col">Version</th>
        {Array.from({ length: columns }, (_, column) => (
          <th key={column} scope="col">
            Day {column + 1}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[1, 2, 3].map((version) => (
        <tr key={version}>
          <th scope="row">{version}</th>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column} style={{ whiteSpace: 'nowrap', paddingInline: 8 }}>
              {DAYS[column % DAYS.length]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </>
);

export default {
  title: 'Parts/Table',
  component: Table,
  parameters: usage(
    'For a few rows in the order they come. The box scrolls where the table is wider than its room. What is sorted, searched or exported is a DataTable.',
  ),
  args: { label: 'Matches of each version', children: tableOf(2) },
} satisfies Meta<typeof Table>;

export const Narrow = {};
export const WiderThanThePage = { args: { children: tableOf(30) } };
