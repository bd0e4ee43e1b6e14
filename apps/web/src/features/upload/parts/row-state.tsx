import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import type { UploadRow } from '../upload-desk.ts';

/** What became of a find, in the words of the table. */
export const STATE_WORDS: Readonly<Record<UploadRow['state'], string>> = {
  found: 'Not sent yet',
  waiting: 'Waiting to be sent',
  new: 'Sent',
  added: 'Sent',
  known: 'Known, on its way',
  stored: 'Here',
  given_up: 'Given up',
  refused: 'Refused',
};

export function RowState({ row }: { readonly row: UploadRow }) {
  const { state, matchId } = row;
  if (state === 'stored')
    return <Link to={href('matchSummary', { matchId: String(matchId) })}>Open the match</Link>;
  return (
    <span className="upload-state" data-state={state}>
      {STATE_WORDS[state]}
    </span>
  );
}
