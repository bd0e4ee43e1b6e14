import type { RoadmapEntry, RoadmapState } from '@soulstat/api-client';
import { EmptyState, formatCount, linkButton } from '@soulstat/ui';
import { countOf } from '../../../../shared/format/format.ts';
import { Moment } from '../../../../shared/format/moment.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useNow } from '../../../../shared/render/use-now.ts';
import { UserTextView } from '../../../../shared/user-text/user-text.tsx';
import { VoteButton } from './vote-button.tsx';
import { KINDS, ROADMAP_TITLES } from '../words.ts';

const STATES = Object.keys(ROADMAP_TITLES) as readonly RoadmapState[];

export function RoadmapList({ entries }: { readonly entries: readonly RoadmapEntry[] }) {
  if (entries.length === 0)
    return (
      <EmptyState
        title="Nothing on the roadmap yet"
        action={
          <Link {...linkButton()} to={href('ticketNew')}>
            Open a ticket
          </Link>
        }
      >
        What is planned from tickets is listed here.
      </EmptyState>
    );
  return (
    <div className="roadmap">
      {STATES.map((state) => (
        <RoadmapSection
          key={state}
          state={state}
          entries={entries.filter((entry) => entry.state === state)}
        />
      ))}
    </div>
  );
}

interface SectionProps {
  readonly state: RoadmapState;
  readonly entries: readonly RoadmapEntry[];
}

function RoadmapSection({ state, entries }: SectionProps) {
  return (
    <section aria-labelledby={`roadmap-${state}`}>
      <h2 id={`roadmap-${state}`}>
        {ROADMAP_TITLES[state]} <small>{formatCount(entries.length)}</small>
      </h2>
      {entries.length === 0 && <p className="form-note">Nothing at the moment.</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.entryId} id={`entry-${entry.entryId}`}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { readonly entry: RoadmapEntry }) {
  const now = useNow();
  const { entryId, kind, title, tickets, votes, state, updatedAt } = entry;
  return (
    <article aria-labelledby={`entry-${entryId}-title`}>
      <h3 id={`entry-${entryId}-title`}>{title}</h3>
      <UserTextView text={entry} />
      <p className="form-note">
        {KINDS[kind]} · {countOf(tickets, 'ticket')} · {countOf(votes, 'vote')} ·{' '}
        <Moment at={updatedAt} now={now} />
      </p>
      {state !== 'done' && <VoteButton entryId={entryId} title={title} />}
    </article>
  );
}
