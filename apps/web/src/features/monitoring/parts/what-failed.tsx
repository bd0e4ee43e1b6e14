import type { Monitoring } from '@soulstat/api-client';
import { DataTable, type Column } from '@soulstat/ui';

type Failure = Monitoring['refusedFiles'][number];

const columns = (counted: string): readonly Column<Failure>[] => [
  { key: 'message', label: 'Reason', value: ({ message }) => message, widthCh: 60 },
  { key: 'matches', label: counted, numeric: true, value: ({ matches }) => matches },
];
const MATCHES = columns('Matches');
const FILES = columns('Files');
const keyOf = ({ code }: Failure) => code;
const NOUN = { one: 'reason', many: 'reasons' };

/** Why matches wait, and why files could not be used. None of the former is given up. */
export function WhatFailed({ monitoring: { downloads, refusedFiles } }: { readonly monitoring: Monitoring }) {
  return (
    <section aria-labelledby="monitoring-failures">
      <h2 id="monitoring-failures">What does not get here, and why</h2>
      <h3>Downloads that failed and are tried again</h3>
      {downloads.failures.length > 0 ? (
        <DataTable
          caption="Downloads that failed, by reason"
          columns={MATCHES}
          rows={downloads.failures}
          keyOf={keyOf}
          noun={NOUN}
        />
      ) : (
        <p className="monitoring-note">None: nothing that was tried waits.</p>
      )}
      <h3>Files of the last seven days that could not be used</h3>
      {refusedFiles.length > 0 ? (
        <DataTable
          caption="Files that could not be used, by reason"
          columns={FILES}
          rows={refusedFiles}
          keyOf={keyOf}
          noun={NOUN}
        />
      ) : (
        <p className="monitoring-note">None.</p>
      )}
    </section>
  );
}
