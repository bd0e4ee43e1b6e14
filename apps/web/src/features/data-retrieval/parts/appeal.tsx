import { ProgressWidget, type CommunityProgress } from '@soulstat/ui';
import { ACCESS_CUT, ONE_PLAYER_IS_ENOUGH } from '../../../shared/help-texts.tsx';

/** What this widget's bar is full at. NOTE: the text beside it speaks of the day's goal, 45k. */
const WIDGET_GOAL = 40_000;
const PLAYERS_OF_A_MATCH = 12;

/** Why visitors are asked, in three numbers. */
export function Appeal({ progress }: { readonly progress: CommunityProgress }) {
  return (
    <div className="appeal">
      <p className="appeal-lead">{ACCESS_CUT}</p>
      <div className="appeal-figures">
        <p className="appeal-figure" data-tone="loss">
          <small>What changed: </small>
          <strong>90%</strong> <span>Data Capacity Lost</span>
        </p>
        <div className="appeal-figure">
          <p>
            <small>Community goal: </small>
            <strong>1 in 12</strong> <span>players contributing</span>
          </p>
          <OneInTwelve />
        </div>
        <div className="appeal-figure">
          <small>The last 24 hours</small>
          <ProgressWidget progress={progress} goal={WIDGET_GOAL} />
          <p>
            <span>{ONE_PLAYER_IS_ENOUGH}</span>
          </p>
        </div>
      </div>
    </div>
  );
}

/** The twelve players of a match, two teams of six, of whom one sends it in. */
function OneInTwelve() {
  return (
    <svg className="one-in-twelve" viewBox="0 0 206 14" width="206" height="14" aria-hidden="true">
      {Array.from({ length: PLAYERS_OF_A_MATCH }, (_, player) => (
        <path
          key={player}
          className={player === 0 ? 'is-sending' : undefined}
          d="M0-6 5 0 0 6-5 0Z"
          transform={`translate(${6 + player * 16 + (player < PLAYERS_OF_A_MATCH / 2 ? 0 : 12)} 7)`}
        />
      ))}
    </svg>
  );
}
