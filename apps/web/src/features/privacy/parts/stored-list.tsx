import {
  STORED_ELSEWHERE,
  STORED_TABLES,
  type StoredElsewhere,
  type StoredTable,
  type Subject,
} from '@soulstat/personal-data';
import { countOf } from '../../../shared/format/format.ts';

const SUBJECTS: readonly { readonly subject: Subject; readonly title: string }[] = [
  { subject: 'account', title: 'Your account' },
  { subject: 'profile', title: 'Your public profile' },
  { subject: 'contributions', title: 'What you send' },
  { subject: 'matches', title: 'Your matches' },
  { subject: 'operation', title: 'Running the site' },
];

const ON_DELETION: Readonly<Record<StoredTable['onDelete'], string>> = {
  deleted: 'Deleted with your account data',
  anonymised: 'Stays without your account id',
  stays: 'Stays',
};

/** Every table with an account id in it, by what it is about; the first subject is open. */
export function StoredTables() {
  return SUBJECTS.map(({ subject, title }, place) => {
    const tables = STORED_TABLES.filter((stored) => stored.subject === subject);
    return (
      <details key={subject} className="fold" open={place === 0}>
        <summary>
          <h3>{title}</h3> <span className="stored-place">{countOf(tables.length, 'entry', 'entries')}</span>
        </summary>
        <StoredHead terms={[...TERMS, ON_DELETE]} />
        <ul className="stored-list">
          {tables.map((stored) => (
            <Stored
              key={`${stored.table} ${stored.columns.join(' ')}`}
              {...stored}
              place={`${stored.table} (${stored.database})`}
              onDeletion={ON_DELETION[stored.onDelete]}
            />
          ))}
        </ul>
      </details>
    );
  });
}

export function ElsewhereStored() {
  return (
    <>
      <StoredHead terms={TERMS} />
      <ul className="stored-list">
        {STORED_ELSEWHERE.map((stored) => (
          <Stored key={stored.place} {...stored} />
        ))}
      </ul>
    </>
  );
}

const TERMS = ['Why', 'How long', 'Who sees it'] as const;
const ON_DELETE = 'When you delete';

/** Where there is room the terms stand once above the list; each entry has its own for screen readers and narrow screens. */
const StoredHead = ({ terms }: { readonly terms: readonly string[] }) => (
  <div className="stored-head" aria-hidden="true">
    <span>What</span>
    {terms.map((term) => (
      <span key={term}>{term}</span>
    ))}
  </div>
);

function Stored({
  place,
  what,
  why,
  until,
  seenBy,
  onDeletion,
}: StoredElsewhere & { readonly onDeletion?: string }) {
  const facts = [
    [TERMS[0], why],
    [TERMS[1], until],
    [TERMS[2], seenBy],
    ...(onDeletion === undefined ? [] : [[ON_DELETE, onDeletion] as const]),
  ] as const;
  return (
    <li>
      <div>
        <p className="stored-what">{what}</p>
        <p className="stored-place">{place}</p>
      </div>
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
