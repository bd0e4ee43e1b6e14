import type { PatchChange, PatchChanges } from '@soulstat/api-client';
import { PatchFacts } from '../../../shared/patch-notes/patch-facts.tsx';
import { ChangeCell } from './change-cell.tsx';
import type { ChangeKind } from './kinds.tsx';
import { TouchedLists } from './untouched.tsx';

interface MovedProps {
  readonly result: PatchChanges;
  readonly kind: ChangeKind;
  readonly nameOf: (id: number) => string;
}

/** The answer first: who won and who lost by more than chance. */
export function Moved({ result, kind, nameOf }: MovedProps) {
  const { changes, tested } = result;
  const moved = changes.filter(({ hasMoved }) => hasMoved);
  const winners = moved
    .filter(({ change }) => (change.value ?? 0) > 0)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const losers = moved
    .filter(({ change }) => (change.value ?? 0) < 0)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const { one, many } = kind.noun;
  return (
    <section className="moved" aria-labelledby="moved">
      <h2 id="moved">Clear changes</h2>
      <p className={moved.length === 0 ? 'moved-none' : undefined}>
        {moved.length === 0 ? (
          <>
            <b>No {one} clearly moved</b> ({tested} tested)
          </>
        ) : (
          <>
            <b>{moved.length}</b> of {tested} {tested === 1 ? one : many} clearly moved
          </>
        )}
      </p>
      {moved.length > 0 && (
        <div className="moved-lists">
          <MovedList title="Winners" rows={winners} kind={kind} nameOf={nameOf} />
          <MovedList title="Losers" rows={losers} kind={kind} nameOf={nameOf} />
        </div>
      )}
      <TouchedLists result={result} kind={kind} />
    </section>
  );
}

const sizeOf = ({ change }: PatchChange) => Math.abs(change.value ?? 0);
const SHOWN = 10;

interface MovedListProps extends Omit<MovedProps, 'result'> {
  readonly title: string;
  readonly rows: readonly PatchChange[];
}

function MovedList({ title, rows, kind }: MovedListProps) {
  return (
    <section>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="moved-note">None clearly.</p>
      ) : (
        <ol>
          {rows.slice(0, SHOWN).map(({ id, change, facts, factCount }) => (
            <li key={id} className="moved-with-facts">
              <span>{kind.nameCell(id)}</span> <ChangeCell change={change} />
              {factCount > 0 && <PatchFacts facts={facts} count={factCount} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
