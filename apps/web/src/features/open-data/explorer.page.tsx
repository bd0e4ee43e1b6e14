import { Explorer } from './explore/explorer.tsx';
import { loadDump } from './parts/dump-query.ts';
import { Frame } from './parts/frame.tsx';
import { DATA_EXPLORER_HEAD } from './parts/open-data-heads.ts';

export const loader = loadDump;

/** Questions to the data without SQL. */
export function Component() {
  return (
    <Frame
      head={DATA_EXPLORER_HEAD}
      tab="dataExplorer"
      intro="Choose a figure, what to group it by, and which games count. The answer is counted in your browser, from the files."
    >
      {(dump) => <Explorer dump={dump} />}
    </Frame>
  );
}
