import type { MatchSummary } from '@soulstat/api-client';
import { Button, Change, Notice, Skeleton, type Column } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type FormEvent } from 'react';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { resultTitle } from '../../../shared/game/result.ts';
import { useChoice } from '../parts/choice.tsx';
import '../parts/part-of-match.css';
import { useScores } from '../parts/scores-query.ts';
import { parseMatchId, summaryQuery } from '../parts/summary-query.ts';
import { compareMatches, type ComparedFigure } from './compare-rows.ts';
import { partHref } from '../parts/part-href.ts';

/** Another match beside this one; its id stands in the address as `?with=`. */
export function ComparePart({ match }: { readonly match: MatchSummary }) {
  const [chosen, choose] = useChoice('with', '');
  const otherId = parseMatchId(chosen);
  return (
    <section className="compare-part" aria-labelledby="compare">
      <h2 id="compare">Compare with another match</h2>
      <CompareForm chosen={chosen} onChoose={choose} />
      {otherId !== undefined && otherId !== match.matchId && <Beside match={match} otherId={otherId} />}
    </section>
  );
}

interface CompareFormProps {
  readonly chosen: string;
  readonly onChoose: (matchId: string) => void;
}

function CompareForm({ chosen, onChoose }: CompareFormProps) {
  const [text, setText] = useState(chosen);
  // The address may change otherwise; made anew, the form would lose the focus of who sent it.
  const [shown, setShown] = useState(chosen);
  if (shown !== chosen) {
    setShown(chosen);
    setText(chosen);
  }
  const isWrong = text.trim() !== '' && parseMatchId(text.trim()) === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) onChoose(text.trim());
  };
  return (
    <form className="match-choices compare-form" onSubmit={submit}>
      <label>
        Match ID
        <input
          type="search"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={isWrong || undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button type="submit" size="touch" disabled={isWrong}>
        Compare
      </Button>
    </form>
  );
}

function Beside({ match, otherId }: { readonly match: MatchSummary; readonly otherId: number }) {
  const { data: other, error } = useQuery(summaryQuery(otherId), queryClient);
  if (error && !other)
    return (
      <Notice kind="warning" title={`Match ${otherId} cannot be compared with this one`}>
        {error.message}
      </Notice>
    );
  return other ? <ComparedTable one={match} other={other} /> : <Skeleton shape="block" height="40rem" />;
}

function ComparedTable({ one, other }: { readonly one: MatchSummary; readonly other: MatchSummary }) {
  const [scores, otherScores] = [useScores(one), useScores(other)];
  const rows = useMemo(
    () => compareMatches({ match: one, scores }, { match: other, scores: otherScores }),
    [one, other, scores, otherScores],
  );
  const columns = useMemo(() => columnsOf(other.matchId), [other]);
  return (
    <>
      <p>
        <Link to={href('matchSummary', { matchId: String(other.matchId) })}>Match {other.matchId}</Link>:{' '}
        {resultTitle(other)}.
      </p>
      <AddressTable
        sortName="sortBeside"
        caption={`Match ${one.matchId} compared with match ${other.matchId}`}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        noun={{ one: 'figure', many: 'figures' }}
        phoneColumnKeys={['this', 'other', 'difference']}
        csvFileName={`match-${one.matchId}-beside-${other.matchId}.csv`}
        jsonHref={partHref(one.matchId, 'summary')}
      />
    </>
  );
}

/** Rows have units of their own. */
const shownAt =
  (index: 0 | 1) =>
  ({ values, format }: ComparedFigure): string => {
    const value = values[index];
    return value === undefined ? 'Unknown' : format(value);
  };

/** What rounds to zero has no sign, as in the cell. */
function signed(difference: number, format: (size: number) => string): string {
  const size = format(Math.abs(difference));
  return difference < 0 && size !== format(0) ? `−${size}` : size;
}

function columnsOf(otherId: number): readonly Column<ComparedFigure>[] {
  return [
    { key: 'figure', label: 'Figure', value: ({ label }) => label, sortable: false },
    side('this', 'This match', 0),
    side('other', `Match ${otherId}`, 1),
    {
      key: 'difference',
      label: 'Difference',
      numeric: true,
      sortable: false,
      value: ({ values: [own, its] }) => (own === undefined || its === undefined ? undefined : own - its),
      exact: ({ values: [own, its], formatDifference }) =>
        own === undefined || its === undefined ? undefined : signed(own - its, formatDifference),
      cell: ({ values: [own, its], formatDifference }) =>
        own === undefined || its === undefined ? (
          '–'
        ) : (
          <Change value={own - its} format={formatDifference} goodWhen="neither" />
        ),
    },
  ];
}

const side = (key: string, label: string, index: 0 | 1): Column<ComparedFigure> => ({
  key,
  label,
  numeric: true,
  sortable: false,
  value: ({ values }) => values[index],
  exact: shownAt(index),
  cell: shownAt(index),
});
