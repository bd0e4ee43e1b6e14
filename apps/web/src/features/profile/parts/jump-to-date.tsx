import { useLocation, useNavigate } from 'react-router';

/** Begins the list at a day: the last day of the filters. */
export function JumpToDate() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const jump = (day: string) => {
    const next = new URLSearchParams(search);
    if (day) next.set('to', day);
    else next.delete('to');
    next.delete('period');
    void navigate(`${pathname}?${next}`, { replace: true, preventScrollReset: true });
  };
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
