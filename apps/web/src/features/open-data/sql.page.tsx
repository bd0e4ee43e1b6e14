import { loadDump } from './parts/dump-query.ts';
import { Frame } from './parts/frame.tsx';
import { DATA_SQL_HEAD } from './parts/open-data-heads.ts';
import { SqlPanel } from './parts/sql-panel.tsx';

export const loader = loadDump;

/** SQL over every match on record, in the visitor's browser. */
export function Component() {
  return (
    <Frame
      head={DATA_SQL_HEAD}
      tab="dataSql"
      intro="Ask in the SQL of DuckDB. It runs in your browser and reads only the parts of the files that your question needs."
    >
      {(dump) => <SqlPanel dump={dump} />}
    </Frame>
  );
}
