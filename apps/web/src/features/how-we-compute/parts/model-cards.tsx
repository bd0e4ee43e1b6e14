import type { ScoreModel, ScoreModels } from '@soulstat/api-client';
import { formatCount, Table } from '@soulstat/ui';
import { Experimental } from '../../../shared/experimental/experimental.tsx';
import { formatDayOf } from '../../../shared/statistics/format-day.ts';

const NAMES: Readonly<Record<ScoreModel['name'], string>> = {
  winProbability: 'Win probability',
  performance: 'Performance and points',
  lane: 'Lane',
};
/** Figures of the cards as people call them; others are left out. */
const FIGURE_NAMES: Readonly<Record<string, string>> = {
  testStates: 'Moments of matches tested',
  logLoss: 'Log loss (a coin: 0.693)',
  logLossSoulsOnly: 'Log loss of the soul difference alone',
  brierScore: 'Brier score (a coin: 0.25)',
  areaUnderCurve: 'Area under the curve',
  calibrationError: 'Calibration error',
  calibrationErrorByChance: 'Calibration error by luck alone',
  lanes: 'Lanes tested',
  conversion: 'Matches won after a won lane',
  atCap: 'Players at the cap of a match',
};

/** Lanes are told by souls, not by who wins. */
const LANE_FIGURE_NAMES = { ...FIGURE_NAMES, logLoss: 'Log loss of souls at nine minutes' };

/** The card of every model, and which versions have scored what. */
export function ModelCards({
  models: { models, versions, scoresVersion },
}: {
  readonly models: ScoreModels;
}) {
  return (
    <section aria-labelledby="models">
      <h2 id="models">Models and versions</h2>
      <div className="how-cards">
        {models.map((model) => (
          <Card key={model.name} model={model} />
        ))}
      </div>
      {versions.length > 0 && (
        <Table label="What each version has scored" className="how-table">
          <caption>
            What each version of the models has scored. An older one answers until the new one has seen a
            match.
          </caption>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Matches</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <tr key={version.scoresVersion}>
                <th scope="row">
                  {version.scoresVersion}
                  {version.scoresVersion === scoresVersion && ' (current)'}
                </th>
                <td>{formatCount(version.matches)}</td>
                <td>{formatDayOf(version.firstStartedAt)}</td>
                <td>{formatDayOf(version.lastStartedAt)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

/** What one version was trained and tested on, and its figures on simulated and on real matches apart. */
function Card({ model }: { readonly model: ScoreModel }) {
  const { simulated, real } = testsOf(model);
  const names = model.name === 'lane' ? LANE_FIGURE_NAMES : FIGURE_NAMES;
  const figures = Object.entries(names).filter(
    ([key]) => simulated?.figures[key] !== undefined || real?.figures[key] !== undefined,
  );
  return (
    <article className="how-card">
      <h3>
        {NAMES[model.name]}, version {model.version}
      </h3>
      <Experimental />
      <dl className="how-card-facts">
        <dt>Trained on</dt>
        <dd>
          {formatCount(model.matches)} {model.data} matches, {model.dataFrom} to {model.dataTo}. Fitted{' '}
          {model.fittedOn}.
        </dd>
        <dt>Tested on</dt>
        <dd>
          {[simulated, real].flatMap((test) => (test ? [testedOn(test)] : [])).join('; ') || 'nothing yet'}
        </dd>
      </dl>
      <p>{model.about}</p>
      {figures.length > 0 && (
        <Table label={`Figures of ${NAMES[model.name]}`} className="how-table">
          <caption>On matches that had no part in the fit</caption>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Simulated</th>
              <th scope="col">Real</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(([key, name]) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{figureText(simulated?.figures[key])}</td>
                <td>{figureText(real?.figures[key])}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </article>
  );
}

/** A test of a card; matches are unknown where the card counts moments only. */
type Test = Omit<ScoreModel['tests'][number], 'matches'> & { readonly matches: number | undefined };

/** The newest test on each kind of match. Figures beside a card's tests are of the kind of data it was fitted on. */
function testsOf(model: ScoreModel): {
  readonly simulated: Test | undefined;
  readonly real: Test | undefined;
} {
  const own: Test | undefined =
    Object.keys(model.figures).length > 0 ? { ...model, matches: undefined } : undefined;
  const of = (data: Test['data']) =>
    model.tests.findLast((test) => test.data === data) ?? (own?.data === data ? own : undefined);
  return { simulated: of('simulated'), real: of('real') };
}

function testedOn({ data, matches, dataFrom, dataTo }: Test): string {
  if (matches === undefined) return `later matches of the same ${data} data`;
  const days = dataFrom === dataTo ? dataFrom : `${dataFrom} to ${dataTo}`;
  return `${formatCount(matches)} ${data} ${matches === 1 ? 'match' : 'matches'}, ${days}`;
}

const figureText = (value: number | undefined) =>
  value === undefined ? '–' : Number.isInteger(value) ? formatCount(value) : String(value);
