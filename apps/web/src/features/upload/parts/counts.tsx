import { formatCount } from '@soulstat/ui';
import type { UploadRow, UploadState } from '../upload-desk.ts';

interface CountsProps {
  readonly scan: UploadState['scan'];
  readonly rows: readonly UploadRow[];
}

/** Found, new, known, sent, here, given up and refused, each as a number. */
export function Counts({ scan, rows }: CountsProps) {
  const of = (...states: readonly UploadRow['state'][]) =>
    new Set(rows.filter(({ state }) => states.includes(state)).map(({ matchId }) => matchId)).size;
  const counts = [
    ['found', 'Found', new Set(rows.map(({ matchId }) => matchId)).size],
    ['unsent', 'Not sent yet', of('found', 'waiting')],
    ['sent', 'Sent', of('new', 'added')],
    ['known', 'Already known', of('known')],
    ['stored', 'Here', of('stored')],
    ['given_up', 'Given up', of('given_up')],
    ['refused', 'Refused', of('refused')],
  ] as const;
  return (
    <>
      <dl className="upload-counts">
        {counts.map(([key, label, count]) => (
          <div key={key} data-count={key}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {scan && <p className="upload-note">{scanSentence(scan)}</p>}
    </>
  );
}

function scanSentence({ files, entries, unreadable, isCutOff }: NonNullable<UploadState['scan']>): string {
  const parts = [
    `${formatCount(files)} ${files === 1 ? 'file' : 'files'} looked at, ${formatCount(entries)} of the game`,
    ...(unreadable > 0 ? [`${formatCount(unreadable)} could not be read`] : []),
    ...(isCutOff ? ['there are more files than a cache has: choose the folder “httpcache” itself'] : []),
  ];
  return `${parts.join('; ')}.`;
}
