import { DATA_FLOW_STEPS, WHERE_FILES_ARE } from '../../../shared/help-texts.tsx';
import { DataFlow } from './data-flow.tsx';
import { MatchIdBar } from './match-id-bar.tsx';

/** For those who want to know what happens to a match on its way here. */
export function UnderstandingTheTool() {
  return (
    <div className="understanding">
      <p>{WHERE_FILES_ARE}</p>
      <DataFlow />
      <dl className="flow-steps">
        {DATA_FLOW_STEPS.map(({ step, what }) => (
          <div key={step}>
            <dt>{step}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        To see a match sooner, enter its match ID directly: the search on top of every page has a mode for it.
      </p>
      <MatchIdBar />
    </div>
  );
}
