import type { PatchChange, PatchChanges } from '@soulstat/api-client';
import { FactLine } from '../../../shared/patch-notes/patch-facts.tsx';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { ChangeCell } from './change-cell.tsx';
import type { ChangeKind } from './kinds.tsx';

const SHOWN = 10;

interface TouchedProps {
  readonly result: PatchChanges;
  readonly kind: ChangeKind;
}

/** What the notes and the win rates say of each other: moved untouched, and touched without a clear effect. */
export function TouchedLists({ result, kind }: TouchedProps) {
  const { changes, notes } = result;
  if (notes.known.length === 0) return null;
  // Where notes are missing nobody knows what was touched.
  const isComplete = notes.missing.length === 0 && changes.some(({ hasMoved }) => hasMoved);
  const untouched = changes.filter(({ hasMoved, factCount }) => hasMoved && factCount === 0);
  const unmoved = changes
    .filter(({ hasMoved, factCount, pValue }) => !hasMoved && factCount > 0 && pValue !== null)
    .toSorted((a, b) => b.factCount - a.factCount);
  return (
    <div className="moved-lists">
      {isComplete && (
        <section>
          <h3>Moved without being touched</h3>
          {untouched.length === 0 ? (
            <p className="moved-note">Every {kind.noun.one} that moved was changed in these patches.</p>
          ) : (
            <ol>
              {untouched.slice(0, SHOWN).map(({ id, change }) => (
                <li key={id}>
                  {kind.nameCell(id)} <ChangeCell change={change} />
                </li>
              ))}
            </ol>
          )}
        </section>
      )}
      <section className="touched-unmoved">
        <h3>Changed, no clear effect</h3>
        {unmoved.length === 0 ? (
          <p className="moved-note">Every changed {kind.noun.one} with enough matches moved.</p>
        ) : (
          <ol>
            {unmoved.slice(0, SHOWN).map((row) => (
              <li key={row.id} className="moved-with-facts">
                <span>{kind.nameCell(row.id)}</span> <ChangeCell change={row.change} />
                <FirstFact row={row} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

/** One line in the table: the first change, and how many more there are. */
export function FirstFact({ row }: { readonly row: PatchChange }) {
  const [first] = row.facts;
  if (!first) return <>–</>;
  return (
    <span className="change-first">
      <FactLine fact={first} />
      {row.factCount > 1 && <small>+{row.factCount - 1}</small>}
    </span>
  );
}

/** Which notes the lines are of, and of which patches there are none. */
export function NotesKnown({ result: { notes, patches } }: { readonly result: PatchChanges }) {
  const nameOf = (id: string) => patches.find((patch) => patch.id === id)?.name ?? formatDay(id);
  const missing = notes.missing.map(nameOf).join(', ');
  const [newest, oldest] = [notes.known.at(-1), notes.known[0]];
  return (
    <p className="moved-note">
      {newest !== undefined &&
        oldest !== undefined &&
        `Patch notes of ${oldest === newest ? formatDay(newest) : `${formatDay(oldest)} to ${formatDay(newest)}`}. `}
      {missing !== '' && `We don’t have patch notes for ${missing} yet.`}
    </p>
  );
}
