import type { ItemsWpa, ScoreModels, SoulsCalibration } from '@soulstat/api-client';
import { EmptyState, formatCount, formatPercent, Skeleton, Table } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { countOf } from '../../shared/format/format.ts';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { formatDay, formatDayOf } from '../../shared/statistics/format-day.ts';
import { LateLineChart } from '../../shared/statistics/late-chart.tsx';
import { WpaFrame } from './parts/wpa-frame.tsx';

const soulsQuery = apiQuery('/api/scores/souls-chance', {});
const modelsQuery = apiQuery('/api/scores/models', {});
const itemsQuery = apiQuery('/api/wpa/items', { query: { minCount: 500 } });

/** Minutes that have a line of their own: more would hide each other. */
const DRAWN = new Set([6, 12, 20, 30]);
/** With fewer matches a bin is an anecdote. */
const MIN_MATCHES = 10;

type Tests = SoulsCalibration['tests'];

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader() {
  void queryClient.prefetchQuery(soulsQuery);
  void queryClient.prefetchQuery(modelsQuery);
  void queryClient.prefetchQuery(itemsQuery);
  return null;
}

/** The card of the chance that WPA counts from, how it does, whether buyers can be compared, and what it cannot say. */
export function Component() {
  const query = useQuery(soulsQuery, queryClient);
  const models = useQuery(modelsQuery, queryClient);
  const items = useQuery(itemsQuery, queryClient);
  return (
    <WpaFrame
      page="wpaMethod"
      about="What win chance added is made of, how right the chances are, and what it can’t say."
    >
      <QueryState
        query={query}
        what="The calibration"
        skeleton={<Skeleton shape="block" width="100%" height="60rem" />}
      >
        {(souls) => (
          <>
            <Card souls={souls} />
            <CalibrationOf data="real" tests={souls.tests} />
            <CalibrationOf data="simulated" tests={souls.tests} />
          </>
        )}
      </QueryState>
      {items.data && <Overlap items={items.data} />}
      {models.data && <CreditModel models={models.data} />}
      <Limits />
    </WpaFrame>
  );
}

function Card({
  souls: { slopes, knotSeconds, firstStartedAt, lastStartedAt },
}: {
  readonly souls: SoulsCalibration;
}) {
  return (
    <section aria-labelledby="wpa-card">
      <h2 id="wpa-card">Model card</h2>
      <p>
        WPA of items, chains, objectives and events is <b>won or not, minus the chance by souls</b> just
        before. That chance has one feature: the lead in souls as a share of all souls on the map. It is a
        logistic curve, steeper the later it is, and the same for both sides. Fitted on 24,316 simulated
        matches; no real match took part.
      </p>
      <Table label="Slopes of the curve" className="wpa-table">
        <caption>Log-odds for one hundredth of the souls, by minute; straight lines between</caption>
        <thead>
          <tr>
            {slopes.map((_, at) => (
              <th key={at} scope="col">
                {(at * knotSeconds) / 60}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {slopes.map((slope, at) => (
              <td key={at}>{(slope / 100).toFixed(2)}</td>
            ))}
          </tr>
        </tbody>
      </Table>
      {firstStartedAt !== null && lastStartedAt !== null && (
        <p>
          Matches below: {formatDayOf(firstStartedAt)} to {formatDayOf(lastStartedAt)}.
        </p>
      )}
    </section>
  );
}

const percent = (value: number) => `${Math.round(value)} %`;

/** Chances beside results. */
function CalibrationOf({ data, tests }: { readonly data: Tests[number]['data']; readonly tests: Tests }) {
  const own = tests.filter((test) => test.data === data);
  const title = data === 'real' ? 'Calibration on real matches' : 'Calibration on simulated matches';
  return (
    <section>
      <h2>{title}</h2>
      {own.length === 0 ? (
        <EmptyState
          level={3}
          title={data === 'real' ? 'No real matches scored yet' : 'No simulated matches on record'}
        >
          <p>The table appears with the first of them.</p>
        </EmptyState>
      ) : (
        <>
          <LateLineChart
            level={3}
            title="Chance by souls and result"
            subtitle="Matches by the chance of the Hidden King at a minute, and how many of them it won"
            series={[DIAGONAL, ...own.filter(({ minute }) => DRAWN.has(minute)).map(lineOf)]}
            xLabel="Predicted chance"
            formatX={percent}
            formatY={percent}
            yDomain={[0, 100]}
          />
          <Table label={title} className="wpa-table">
            <caption>
              How far chances and results are apart on average, and how far they would be by luck alone
            </caption>
            <thead>
              <tr>
                <th scope="col">Minute</th>
                <th scope="col">Matches</th>
                <th scope="col">Apart</th>
                <th scope="col">By luck</th>
                <th scope="col">Log loss (coin: 0.693)</th>
              </tr>
            </thead>
            <tbody>
              {own.map(({ minute, matches, calibrationError, errorByChance, logLoss }) => (
                <tr key={minute}>
                  <th scope="row">{minute}</th>
                  <td>{formatCount(matches)}</td>
                  <td>{formatPercent(calibrationError)}</td>
                  <td>{formatPercent(errorByChance)}</td>
                  <td>{logLoss.toFixed(3)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </section>
  );
}

const DIAGONAL = {
  id: 'exact',
  label: 'As predicted',
  tone: 'muted',
  points: Array.from({ length: 11 }, (_, tenth) => ({ x: 10 * tenth, y: 10 * tenth })),
} as const;

const lineOf = ({ minute, bins }: Tests[number]) => ({
  id: String(minute),
  label: `Minute ${minute}`,
  points: bins
    .filter(({ matches }) => matches >= MIN_MATCHES)
    .map(({ meanChance, winRate }) => ({ x: 100 * meanChance, y: 100 * winRate })),
});

function Overlap({ items: { items, leftOut, basis } }: { readonly items: ItemsWpa }) {
  const refused = items.filter((item) => item.refused !== null).length;
  const { days } = basis;
  return (
    <section aria-labelledby="wpa-overlap">
      <h2 id="wpa-overlap">Can buyers be compared?</h2>
      <p>
        A buyer is comparable where 20 or more others bought something else of the same price in the same two
        minutes and the same standing. Below 80 % comparable buyers, or below the least number of effective
        purchases, an item gets no figure.
      </p>
      <p>
        {days
          ? `${formatDay(days.from)} to ${formatDay(days.to)}, ${countOf(days.matches, 'match', 'matches')}: ${countOf(items.length, 'item has', 'items have')} 500 or more purchases; ${countOf(refused, 'is', 'are')} refused. ${countOf(leftOut, 'item has', 'items have')} fewer.`
          : 'No matches count yet.'}
      </p>
    </section>
  );
}

/** The other model: what credit of players comes from. */
function CreditModel({ models: { models } }: { readonly models: ScoreModels }) {
  const model = models.find(({ name }) => name === 'winProbability');
  if (!model) return null;
  return (
    <section aria-labelledby="wpa-credit">
      <h2 id="wpa-credit">Credit of players</h2>
      <p>
        Credit comes from the larger model of match pages, version {model.version}: souls, levels, objectives,
        kills, who is alive, the mid boss, ranks and side. Trained on {formatCount(model.matches)}{' '}
        {model.data} matches, {model.dataFrom} to {model.dataTo}. {model.about} Its figures stand under{' '}
        <Link className="soulstat-link" to={href('howWeCompute')}>
          How we compute
        </Link>
        .
      </p>
    </section>
  );
}

function Limits() {
  return (
    <section aria-labelledby="wpa-limits">
      <h2 id="wpa-limits">Limits</h2>
      <ul>
        <li>Association, not cause: who buys an item, or takes a walker, may differ in more than souls.</li>
        <li>
          Snapshots are three minutes apart or more. What was gained since the last one counts for the item or
          event.
        </li>
        <li>
          Purchases of one match count as independent, so intervals of items are a little too narrow. Events
          are counted by match.
        </li>
        <li>The urn is not measured: match files don’t say who delivered it.</li>
        <li>Souls of who died are all souls of the player: files don’t say how many were unsecured.</li>
        <li>No WPA for Street Brawl. Ranks filter by whole tiers.</li>
      </ul>
    </section>
  );
}
