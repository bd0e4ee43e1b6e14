import { isOver } from '@soulstat/draft';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Skeleton } from '@soulstat/ui';
import { useHydrated } from '../../../../shared/render/hydrated.ts';
import type { RoomView } from '../room/room-view.ts';
import { mayAnalyse } from './may-analyse.ts';

const AnalysisPanel = lazy(async () => ({ default: (await import('./analysis-panel.tsx')).AnalysisPanel }));
const ScoutingPanel = lazy(async () => ({ default: (await import('./scouting-panel.tsx')).ScoutingPanel }));

interface InsightsProps {
  readonly room: RoomView;
  readonly shown: number;
  readonly token: string | undefined;
}

/** What our data say of a draft and its teams: each comes when it is asked for. */
export function Insights({ room, shown, token }: InsightsProps) {
  return (
    <div className="draft-insights">
      {mayAnalyse(room) ? (
        <Unfolded
          title="Analysis"
          hint="Win chance, best next hero, lanes"
          // Spectators have nothing to press meanwhile, and after the end it is what is left to say.
          isOpenAtFirst={token === undefined || isOver(room.state)}
        >
          <AnalysisPanel room={room} shown={shown} token={token} />
        </Unfolded>
      ) : (
        <p className="form-note">Analysis is off in this official draft until the game is drafted.</p>
      )}
      {room.hasScouting && (
        <Unfolded title="Scouting" hint="Hero pools of both teams">
          <ScoutingPanel room={room} />
        </Unfolded>
      )}
    </div>
  );
}

interface UnfoldedProps {
  readonly title: string;
  readonly hint: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

function Unfolded({ title, hint, isOpenAtFirst = false, children }: UnfoldedProps) {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  // It stands at the foot of the page, so the server renders the page without it.
  const isOpen = chosen ?? (isHydrated && isOpenAtFirst);
  return (
    <details
      className="draft-insight"
      open={isOpen}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
    >
      <summary>
        <b>{title}</b> <small>{hint}</small>
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton shape="block" width="100%" height="20rem" />}>{children}</Suspense>
      )}
    </details>
  );
}
