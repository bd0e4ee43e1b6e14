import type { DraftLine } from '@soulstat/api-client/contract';
import { Moment } from '../../../../shared/format/moment.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useNow } from '../../../../shared/render/use-now.ts';
import { seriesName, STATUS_WORDS } from '../words.ts';

/** Public drafts, a line each. */
export function DraftList({ drafts }: { readonly drafts: readonly DraftLine[] }) {
  const now = useNow();
  return (
    <ul className="draft-list">
      {drafts.map((draft) => (
        <li key={draft.code} data-live={draft.status === 'drafting' || undefined}>
          <Link to={href('draftWithCode', { draftCode: draft.code })}>{titleOf(draft)}</Link>
          <span className="draft-list-state">{STATUS_WORDS[draft.status]}</span>
          <small>
            {seriesName(draft.bestOf)} · {draft.preset} · <Moment at={draft.updatedAt} now={now} />
          </small>
        </li>
      ))}
    </ul>
  );
}

const titleOf = ({ name, code }: DraftLine) => (name === 'Draft' ? `Draft ${code}` : name);
