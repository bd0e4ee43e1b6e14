import type { ScoreModels } from '@soulstat/api-client';
import { EmptyState, formatCount, formatPercent, LineChart, Table, type LineSeries } from '@soulstat/ui';

type Minutes = ScoreModels['calibration'];

/** Minutes that have a line of their own: more would hide each other. */
const DRAWN_MINUTES: ReadonlySet<number> = new Set([6, 12, 20, 30]);
/** With fewer matches a bin is an anecdote. */
const MIN_MATCHES = 10;
const DIAGONAL: LineSeries = {
  id: 'exact',
  label: 'As predicted',
  tone: 'muted',
  points: Array.from({ length: 11 }, (_, tenth) => ({ x: 10 * tenth, y: 10 * tenth })),
};

/** How often a team won at each chance it was given, by minute of the match. */
export function Calibration({ minutes }: { readonly minutes: Minutes }) {
  return (
    <section aria-labelledby="calibration">
      <h2 id="calibration">Predicted chance and actual wins</h2>
      {minutes.length === 0 ? (
        <EmptyState title="No scored matches yet" level={3}>
          The plot appears with the first of them.
        </EmptyState>
      ) : (
        <>
          <LineChart
            title="Chance and result"
            subtitle="Matches by the chance of the Hidden King at a minute, and how many of them it won"
            series={[DIAGONAL, ...minutes.filter(({ minute }) => DRAWN_MINUTES.has(minute)).map(lineOf)]}
            xLabel="Predicted chance"
            formatX={percent}
            formatY={percent}
            yDomain={[0, 100]}
          />
          <MinuteTable minutes={minutes} />
        </>
      )}
    </section>
  );
}

const percent = (value: number) => `${Math.round(value)} %`;

function lineOf({ minute, bins }: Minutes[number]): LineSeries {
  return {
    id: String(minute),
    label: `Minute ${minute}`,
    points: bins
      .filter(({ matches }) => matches >= MIN_MATCHES)
      .map(({ meanChance, winRate }) => ({ x: 100 * meanChance, y: 100 * winRate })),
  };
}

function MinuteTable({ minutes }: { readonly minutes: Minutes }) {
  return (
    <Table label="Calibration by minute" className="how-table">
      <caption>
        By minute: how far chances and results are apart on average, how far they would be by chance alone if
        every chance were exact, and the log loss (0.693 is a coin) of our chance and of souls alone
      </caption>
      <thead>
        <tr>
          <th scope="col">Minute</th>
          <th scope="col">Matches</th>
          <th scope="col">Apart</th>
          <th scope="col">By chance</th>
          <th scope="col">Log loss</th>
          <th scope="col">Souls alone</th>
        </tr>
      </thead>
      <tbody>
        {minutes.map(({ minute, matches, calibrationError, errorByChance, logLoss, logLossSoulsOnly }) => (
          <tr key={minute}>
            <th scope="row">{minute}</th>
            <td>{formatCount(matches)}</td>
            <td>{formatPercent(calibrationError)}</td>
            <td>{formatPercent(errorByChance)}</td>
            <td>{logLoss.toFixed(3)}</td>
            <td>{logLossSoulsOnly.toFixed(3)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
