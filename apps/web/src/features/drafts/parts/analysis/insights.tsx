import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Skeleton } from '@soulstat/ui';
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
        <Unfolded title="Analysis" hint="Win chance, best next hero, lanes">
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
  readonly children: ReactNode;
}

function Unfolded({ title, hint, children }: UnfoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="draft-insight"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
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
