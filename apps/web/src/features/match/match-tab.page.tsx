import { useParams } from 'react-router';
import { InTheMaking } from '../../shared/in-the-making.tsx';
import { MatchFrame } from './parts/match-frame.tsx';
import { MATCH_TABS, PLANNED_TABS, type PlannedTab } from './parts/match-tabs.ts';
import './match.css';

export { loader } from './match-summary.page.tsx';

/** The parts of a match that no page is built for yet. */
export function Component() {
  const { tab } = useParams();
  const planned = MATCH_TABS.find((known): known is PlannedTab => known === tab && known !== 'summary');
  return (
    <MatchFrame tab={planned}>
      {() =>
        planned ? (
          <InTheMaking level={2} {...PLANNED_TABS[planned]} />
        ) : (
          <InTheMaking
            level={2}
            title="Page Not Found"
            purpose={`A match has no page “${tab}”. Choose one of those above.`}
            shows={[]}
          />
        )
      }
    </MatchFrame>
  );
}
