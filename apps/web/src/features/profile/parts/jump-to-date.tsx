import { useLocation } from 'react-router';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

/** Begins the list at a day: the last day of the filters. */
export function JumpToDate() {
  const params = new URLSearchParams(useLocation().search);
  const changeQuery = useChangeQuery();
  const jump = (day: string) =>
    changeQuery((query) => withParameters(query, { to: day || undefined, period: undefined }), {
      replace: true,
    });
  return (
    <label className="profile-choice">
      Jump to{' '}
      <input
        type="date"
        key={params.get('to')}
        defaultValue={params.get('to') ?? ''}
        onBlur={({ target }) => target.value !== (params.get('to') ?? '') && jump(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && jump(currentTarget.value)}
      />
    </label>
  );
}
