import type { LaneLabAnswers } from '@soulstat/api-client';
import { formatCount, formatPercent, Table } from '@soulstat/ui';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { countOf, formatSigned } from '../../../shared/format/format.ts';
import { Link } from '../../../shared/link.tsx';
import { EstimateCell } from '../../../shared/statistics/rate-cell.tsx';

const MIN_DUELS = 20;
const souls = (value: number) => formatSigned(Math.round(value));

interface AnswersProps {
  readonly title: string;
  readonly answers: LaneLabAnswers;
  /** Puts these two into the lane. */
  readonly addressOf: (heroIds: readonly [number, number]) => string;
}

/** Who stands clearly ahead of a duo. */
export function Answers({ title, answers: { best, tested }, addressOf }: AnswersProps) {
  const { heroOrUnknown } = useHeroes();
  const nameOf = (heroIds: readonly number[]) => heroIds.map((id) => heroOrUnknown(id).name).join(' + ');
  return (
    <section className="lane-lab-answers" aria-label={title}>
      <h2>{title}</h2>
      {best.length === 0 ? (
        <p>
          {tested === 0
            ? `No pair of heroes has the ${MIN_DUELS} lanes against each of the two that an answer needs.`
            : `No pair is clearly ahead (${formatCount(tested)} tested).`}
        </p>
      ) : (
        <>
          <Table label={title}>
            <caption className="visually-hidden">{title}, surest first</caption>
            <thead>
              <tr>
                <th scope="col">Heroes</th>
                <th scope="col">Souls at 9:00</th>
                <th scope="col">Lane won</th>
                <th scope="col">Lanes</th>
              </tr>
            </thead>
            <tbody>
              {best.map(({ heroIds, lanes, isOfCells, souls: lead, laneWon }) => (
                <tr key={heroIds.join()}>
                  <th scope="row">
                    <Link to={addressOf([heroIds[0], heroIds[1]])}>{nameOf(heroIds)}</Link>
                  </th>
                  <td>
                    <EstimateCell estimate={lead} format={souls} noun="lanes" minCount={MIN_DUELS} />
                  </td>
                  <td>
                    <EstimateCell
                      estimate={laneWon}
                      format={formatPercent}
                      noun="lanes"
                      minCount={MIN_DUELS}
                      neutral={0.5}
                    />
                  </td>
                  <td>{isOfCells ? `${formatCount(lanes)}, mean of four` : formatCount(lanes)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <p className="statistics-lead">
            Surest first, of {countOf(tested, 'pair', 'pairs')} tested; at most 5 % of what is clear is
            chance.
          </p>
        </>
      )}
    </section>
  );
}
