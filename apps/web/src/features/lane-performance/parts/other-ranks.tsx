import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { RANGE_KEY, rangeText, tierNames, withEnd, type TierRange } from './tier-range.ts';

/** Which other ranks stand beside: from one tier to another. */
export function OtherRanks({ range }: { readonly range: TierRange | undefined }) {
  const changeQuery = useChangeQuery();
  const put = (next: TierRange | undefined) =>
    changeQuery((query) => withParameters(query, { [RANGE_KEY]: next && rangeText(next) }), {
      replace: true,
    });
  return (
    <fieldset className="other-ranks">
      <legend>Other average ranks</legend>
      <label>
        From{' '}
        <select
          value={range?.from ?? ''}
          onChange={({ target }) =>
            put(target.value === '' ? undefined : withEnd(range, 'from', Number(target.value)))
          }
        >
          <option value="">None</option>
          <Tiers />
        </select>
      </label>
      <label>
        to{' '}
        <select
          value={range?.to ?? ''}
          disabled={!range}
          onChange={({ target }) => put(withEnd(range, 'to', Number(target.value)))}
        >
          {!range && <option value="">–</option>}
          <Tiers />
        </select>
      </label>
    </fieldset>
  );
}

const Tiers = () =>
  tierNames().map((name, index) => (
    <option key={name} value={index + 1}>
      {name}
    </option>
  ));
