import type { ScoreModel, ScoreModels } from '@soulstat/api-client';
import { formatCount, formatDay } from './words.ts';

const NAMES: Readonly<Record<ScoreModel['name'], string>> = {
  winProbability: 'Win probability',
  performance: 'Performance and points',
  lane: 'Lane',
};
/** Figures of the cards as people call them; others are left out. */
const FIGURE_NAMES: Readonly<Record<string, string>> = {
  logLoss: 'Log loss on matches unknown to it',
  logLossSoulsOnly: 'Log loss of the soul difference alone',
  brierScore: 'Brier score',
  areaUnderCurve: 'Area under the curve',
  calibrationError: 'Calibration error',
  conversion: 'Matches won after a won lane',
};

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
        <table className="how-table">
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
                <td>{formatDay(version.firstStartedAt)}</td>
                <td>{formatDay(version.lastStartedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Card({ model }: { readonly model: ScoreModel }) {
  const figures = Object.entries(model.figures).flatMap(([key, value]) => {
    const name = FIGURE_NAMES[key];
    return name ? [{ name, value }] : [];
  });
  return (
    <article className="how-card">
      <h3>
        {NAMES[model.name]}, version {model.version}
      </h3>
      <p>
        Fitted on {model.fittedOn} on {formatCount(model.matches)} {model.data} matches from {model.dataFrom}{' '}
        to {model.dataTo}. {model.about}
      </p>
      {figures.length > 0 && (
        <dl className="how-card-figures">
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}
