import { expectedFields, planElimination, type Match } from '@soulstat/tournament';
import { BOX, layOutBracket } from '../bracket/bracket-layout.ts';
import { Lines, Rounds } from '../bracket/drawing.tsx';
import { matchCode } from '../match/match-words.ts';
import type { Setup, StageSetup } from './step-props.ts';
import '../../bracket.css';

/** A larger one would be looked at by nobody: its numbers say enough. */
const MOST_DRAWN = 64;

/** The brackets of a setup, by seeds, with all places taken. */
export function BracketPreviews({ setup }: { readonly setup: Setup }) {
  const fields = expectedFields(setup, setup.registration.places);
  return setup.stages.map((stage, index) => (
    // Stages have no other name, and never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Preview key={index} stage={stage} index={index} entrants={fields[index] ?? 0} />
  ));
}

interface PreviewProps {
  readonly stage: StageSetup;
  readonly index: number;
  readonly entrants: number;
}

function Preview({ stage, index, entrants }: PreviewProps) {
  if (stage.format === 'swiss' || stage.format === 'round-robin' || entrants < 2) return null;
  if (entrants > MOST_DRAWN) return null;
  const seeds = Array.from({ length: entrants }, (_, seed) => seed + 1);
  const layout = layOutBracket(planElimination(stage, index, seeds));
  return (
    <details className="bracket-preview">
      <summary>{stage.name}: bracket by seeds</summary>
      {/* A wide drawing scrolls in its box, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="bracket-scroll" aria-label={`Bracket of ${stage.name}`} tabIndex={0}>
        <div className="bracket-drawing" style={{ width: layout.width, height: layout.height }}>
          <Lines layout={layout} />
          <Rounds layout={layout} stage={{ rounds: [] }} />
          {[...layout.placed.values()].map(({ match, x, y }) => (
            <div
              key={match.id}
              className="bracket-match"
              style={{ left: x, top: y, inlineSize: BOX.width, blockSize: BOX.height }}
            >
              {match.sides.map((side, of) => (
                // The two sides of a match never change places.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={of} data-kind={side.kind}>
                  <bdi>{seedText(side)}</bdi>
                </span>
              ))}
            </div>
          ))}
        </div>
      </section>
    </details>
  );
}

function seedText(side: Match['sides'][number]): string {
  if (side.kind === 'entrant') return `Seed ${side.entrant}`;
  if (side.kind === 'bye') return 'Bye';
  return `${side.from.as === 'winner' ? 'Winner' : 'Loser'} of ${matchCode(side.from.match)}`;
}
