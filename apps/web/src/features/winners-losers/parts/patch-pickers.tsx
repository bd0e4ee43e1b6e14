import type { PatchChanges } from '@soulstat/api-client';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

/** Which two patches are compared, and whether their first day counts. They live in the address. */
export function PatchPickers({ result: { patches, after, before } }: { readonly result: PatchChanges }) {
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const change = (values: Readonly<Record<string, string | undefined>>) =>
    changeQuery((query) => withParameters(query, values));
  const withFirstDay = new URLSearchParams(search).get('withFirstDay') === 'true';
  if (!after || !before) return null;
  return (
    <div className="patch-pickers">
      <PatchChoice
        label="Since"
        patches={patches.slice(0, -1)}
        value={after.id}
        onChange={(patch) => change({ patch, against: before.id < patch ? before.id : undefined })}
      />
      <PatchChoice
        label="Compared with"
        patches={patches.filter(({ id }) => id < after.id)}
        value={before.id}
        onChange={(against) => change({ patch: after.id, against })}
      />
      <label className="patch-first-day">
        <input
          type="checkbox"
          checked={withFirstDay}
          onChange={({ target }) => change({ withFirstDay: target.checked ? 'true' : undefined })}
        />{' '}
        Count the first 24 hours too
      </label>
    </div>
  );
}

interface PatchChoiceProps {
  readonly label: string;
  readonly patches: PatchChanges['patches'];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function PatchChoice({ label, patches, value, onChange }: PatchChoiceProps) {
  return (
    <label className="patch-choice">
      {label}{' '}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {patches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name} ({formatDay(id)})
          </option>
        ))}
      </select>
    </label>
  );
}
