import { type Column } from '@soulstat/ui';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { keyOfSalts } from '../scan/merge-salts.ts';
import type { UploadRow } from '../upload-desk.ts';
import { RowState, STATE_WORDS } from './row-state.tsx';

/** All that leaves the computer are the four numbers. */
const COLUMNS: readonly Column<UploadRow>[] = [
  {
    key: 'matchId',
    label: 'Match',
    value: ({ matchId }) => matchId,
    format: String,
    numeric: true,
    widthCh: 12,
  },
  {
    key: 'state',
    label: 'State',
    value: ({ state }) => STATE_WORDS[state],
    cell: (row) => <RowState row={row} />,
    widthCh: 20,
  },
  {
    key: 'clusterId',
    label: 'Server',
    description: 'The publisher’s server that stores the match files',
    value: ({ clusterId }) => clusterId,
    format: String,
    numeric: true,
  },
  {
    key: 'metadataSalt',
    label: 'Salt of the match file',
    shortLabel: 'File salt',
    description: 'The second number in the name of the match file, without which it cannot be downloaded',
    value: ({ metadataSalt }) => metadataSalt ?? undefined,
    format: String,
    numeric: true,
    widthCh: 14,
  },
  {
    key: 'replaySalt',
    label: 'Salt of the recording',
    shortLabel: 'Recording salt',
    description: 'The same for the recording',
    value: ({ replaySalt }) => replaySalt ?? undefined,
    format: String,
    numeric: true,
    widthCh: 14,
  },
  {
    key: 'reason',
    label: 'Last message',
    description:
      'Why it waits or was refused, or why the last download failed. Downloads are retried for two weeks.',
    value: ({ reason }) => reason ?? undefined,
    widthCh: 50,
  },
];

export function FindTable({ rows }: { readonly rows: readonly UploadRow[] }) {
  return (
    <AddressTable
      className="upload-table"
      caption="Matches found, what is sent, and their state"
      columns={COLUMNS}
      rows={rows}
      keyOf={keyOfSalts}
      noun={{ one: 'entry', many: 'entries' }}
      phoneColumnKeys={['state']}
      csvFileName="matches-found.csv"
    />
  );
}
