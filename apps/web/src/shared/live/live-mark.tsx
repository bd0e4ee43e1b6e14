import { ExperimentalMark } from '@soulstat/ui';

/** Whose chances these are: of matches that the demo plays, or of a model that has not learned from real ones yet. */
export function LiveMark({
  isSimulated,
  isExperimental,
}: {
  readonly isSimulated: boolean;
  readonly isExperimental: boolean;
}) {
  if (isSimulated) return <span className="live-simulated">Simulated</span>;
  if (!isExperimental) return null;
  return (
    <ExperimentalMark>
      The live win chance was learned from simulated matches. It knows souls, objectives, heroes and who left,
      and may be wrong on real matches.
    </ExperimentalMark>
  );
}
