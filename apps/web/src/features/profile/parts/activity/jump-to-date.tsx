import { useEffect, useRef } from 'react';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { useChangeQuery, withParameters } from '../../../../shared/use-change-query.ts';

/** Begins the list at a day: the last day of the filters. */
export function JumpToDate() {
  const to = new URLSearchParams(useLocation().search).get('to') ?? '';
  const field = useRef<HTMLInputElement>(null);
  const changeQuery = useChangeQuery();
  const jump = (day: string) =>
    changeQuery((query) => withParameters(query, { to: day || undefined, period: undefined }), {
      replace: true,
    });
  // The visitor who is in it stays there, so it is no new field for every address.
  useEffect(() => {
    if (field.current) field.current.value = to;
  }, [to]);
  return (
    <label className="profile-choice">
      Jump to{' '}
      <input
        type="date"
        ref={field}
        defaultValue={to}
        onBlur={({ target }) => target.value !== to && jump(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && jump(currentTarget.value)}
      />
    </label>
  );
}
