import { Button } from '@soulstat/ui';
import { FORMAT_WORDS } from '../words.ts';
import { useActions, type Act } from './action-provider.tsx';
import { SwapEntrants } from './swap-entrants.tsx';
import type { PartProps } from './control-query.ts';

const STATUS_WORDS = {
  locked: 'Not ready',
  ready: 'Can start',
  running: 'Live',
  finished: 'Finished',
} as const;

type Stage = PartProps['tournament']['stages'][number];

/** Starting, pairing and reopening, and the end of the tournament. */
export function Stages({ tournament: { stages }, control: { phase, entrants } }: PartProps) {
  const { act, isBusy } = useActions();
  const buttons = (acts: readonly Act[]) =>
    acts.map((wanted) => (
      <Button key={wanted.title} size="compact" disabled={isBusy} onClick={() => act(wanted)}>
        {wanted.title}
      </Button>
    ));
  return (
    <>
      <h2 className="visually-hidden">Stages</h2>
      <ol className="control-list">
        {stages.map((stage, index) => (
          // Stages have no other name, and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <h3>{stage.name || FORMAT_WORDS[stage.format]}</h3>
            <p className="tournament-small">
              {FORMAT_WORDS[stage.format]} · {STATUS_WORDS[stage.status]} · {stage.completed} of{' '}
              {stage.matches} matches played
            </p>
            <p className="control-buttons">{buttons(actsOf(stage, index))}</p>
            {stage.status === 'running' && <SwapEntrants stage={index} entrants={entrants} />}
          </li>
        ))}
      </ol>
      <p className="control-buttons">
        {phase === 'approval' &&
          buttons([{ title: 'Approve the standings', action: { type: 'approve-standings' } }])}
        {phase !== 'finished' &&
          phase !== 'cancelled' &&
          buttons([{ title: 'Cancel the tournament', action: { type: 'cancel' } }])}
      </p>
    </>
  );
}

function actsOf({ status, format, rounds }: Stage, stage: number): readonly Act[] {
  if (status === 'ready') return [{ title: 'Start the stage', action: { type: 'start-stage', stage } }];
  if (status === 'locked') return [];
  const bracket = format === 'swiss' || format === 'round-robin' ? 'table' : 'winners';
  return [
    ...(format === 'swiss' && status === 'running'
      ? ([
          { title: 'Pair the next round', action: { type: 'pair-round', stage } },
          {
            title: `Take back the pairings of round ${rounds}`,
            action: { type: 'unpair-round', stage, round: rounds },
          },
        ] as const)
      : []),
    ...(rounds > 0
      ? [
          {
            title: `Reopen round ${rounds}`,
            action: { type: 'reopen-round', stage, bracket, round: rounds } as const,
          },
        ]
      : []),
    { title: 'Reopen the stage', action: { type: 'reopen-stage', stage } },
  ];
}
