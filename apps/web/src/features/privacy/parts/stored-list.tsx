import {
  STORED_ELSEWHERE,
  STORED_TABLES,
  type StoredElsewhere,
  type StoredTable,
  type Subject,
} from '@soulstat/personal-data';

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

/** Every table with an account id in it, by what it is about. */
export function StoredTables() {
  return SUBJECTS.map(({ subject, title }) => (
    <section key={subject} aria-labelledby={`stored-${subject}`}>
      <h3 id={`stored-${subject}`}>{title}</h3>
      <ul className="stored-list">
        {STORED_TABLES.filter((stored) => stored.subject === subject).map((stored) => (
          <Stored
            key={`${stored.table} ${stored.columns.join(' ')}`}
            {...stored}
            place={`${stored.table} (${stored.database})`}
            onDeletion={ON_DELETION[stored.onDelete]}
          />
        ))}
      </ul>
    </section>
  ));
}

export function ElsewhereStored() {
  return (
    <ul className="stored-list">
      {STORED_ELSEWHERE.map((stored) => (
        <Stored key={stored.place} {...stored} />
      ))}
    </ul>
  );
}

function Stored({
  place,
  what,
  why,
  until,
  seenBy,
  onDeletion,
}: StoredElsewhere & { readonly onDeletion?: string }) {
  const facts = [
    ['Why', why],
    ['How long', until],
    ['Who sees it', seenBy],
    ...(onDeletion === undefined ? [] : [['When you delete', onDeletion] as const]),
  ] as const;
  return (
    <li>
      <p className="stored-what">{what}</p>
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="stored-place">{place}</p>
    </li>
  );
}
