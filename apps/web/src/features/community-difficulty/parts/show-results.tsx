import { Button } from '@soulstat/ui';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

/** Results are hidden so that they do not sway a vote; whoever does not vote asks for them. */
export function ShowResults() {
  const changeQuery = useChangeQuery();
  return (
    <p className="form-row">
      Hidden until you vote.
      <Button
        size="compact"
        onClick={() => changeQuery((query) => withParameters(query, { results: 'shown' }))}
      >
        Show results
      </Button>
    </p>
  );
}
