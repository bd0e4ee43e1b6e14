import { SITE_NAME } from '../../../shared/site.ts';
import { DataFlow } from './data-flow.tsx';
import { MatchIdBar } from './match-id-bar.tsx';

/** For those who want to know what happens to a match on its way here. */
export function UnderstandingTheTool() {
  return (
    <div className="understanding">
      <p>
        When a match has ended, Valve keeps its data under an address that only the game is told. Steam notes
        the address in its cache on your computer.
      </p>
      <DataFlow />
      <dl className="flow-steps">
        <div>
          <dt>Ingest</dt>
          <dd>
            The tool sends the addresses it finds to the community API, which fetches the matches from Valve.
          </dd>
        </div>
        <div>
          <dt>Populate</dt>
          <dd>
            {SITE_NAME} takes the matches over from the community API, counts them and shows them to
            everybody.
          </dd>
        </div>
      </dl>
      <p>
        To see a match sooner, enter its match ID directly: the search on top of every page has a mode for it.
      </p>
      <MatchIdBar />
    </div>
  );
}
