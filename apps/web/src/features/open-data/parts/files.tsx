import type { DumpManifest, DumpTable } from '@soulstat/api-client';
import { Disclosure, formatCount, Table } from '@soulstat/ui';
import { Moment } from '../../../shared/format/moment.tsx';
import { countOf } from '../../../shared/format/format.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { formatBytes } from './format-bytes.ts';

/** The tables of a dump, each with its columns and files. */
export function Files({ dump }: { readonly dump: DumpManifest }) {
  const now = useNow();
  return (
    <section aria-labelledby="open-data-files">
      <h2 id="open-data-files">Tables</h2>
      <p>
        {countOf(dump.matches, 'match', 'matches')}
        {dump.newestStartedDay && <>, the newest of {dump.newestStartedDay} (UTC)</>}. Written{' '}
        {dump.madeAt !== null && <Moment at={dump.madeAt} now={now} />}, every night.{' '}
        <a href="/api/data/manifest.json">The list of files as JSON</a>.
      </p>
      {dump.tables.map((table) => (
        <Disclosure
          key={table.name}
          title={table.name}
          hint={`${table.what} ${formatCount(table.rows)} rows, ${formatBytes(table.bytes)} in ${countOf(table.files.length, 'file')}.`}
          lazy
        >
          <TableFiles table={table} />
        </Disclosure>
      ))}
    </section>
  );
}

function TableFiles({ table: { name, columns, files } }: { readonly table: DumpTable }) {
  return (
    <>
      <Table label={`Columns of ${name}`}>
        <caption className="visually-hidden">Columns of {name}</caption>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.name}>
              <th scope="row">
                <code>{column.name}</code>
              </th>
              <td>{column.type}</td>
              <td>{column.what}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Table label={`Files of ${name}`}>
        <caption className="visually-hidden">Files of {name}</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" className="open-data-number">
              Rows
            </th>
            <th scope="col" className="open-data-number">
              Size
            </th>
            <th scope="col">SHA-256</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.name}>
              <th scope="row">
                <a href={file.url} download>
                  {file.name}
                </a>
              </th>
              <td className="open-data-number">{formatCount(file.rows)}</td>
              <td className="open-data-number">{formatBytes(file.bytes)}</td>
              <td>
                <code className="open-data-hash">{file.sha256}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
