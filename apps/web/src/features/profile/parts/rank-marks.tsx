import type { RankHistory } from '@soulstat/api-client';
import { countOf } from '../../../shared/format/format.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { useNow } from '../../../shared/render/use-now.ts';
import { MatchLink } from './match-link.tsx';

const NEWEST = 12;

/** Streaks that the publisher counted, and defeats that its demotion protection took. */
export function RankMarks({ marks }: Pick<RankHistory, 'marks'>) {
  const now = useNow();
  if (marks.length === 0) return null;
  const newest = marks.slice(-NEWEST).toReversed();
  return (
    <section className="profile-section">
      <h2>Streaks and demotion protection</h2>
      <p className="profile-note">
        From match files{marks.length > NEWEST && `; the newest ${NEWEST} of ${marks.length}`}.
      </p>
      <ol className="badge-steps">
        {newest.map((mark) => (
          <li key={`${mark.matchId} ${mark.kind}`} data-mark={mark.kind}>
            <span className="mark-kind">{textOf(mark)}</span>
            <MatchLink matchId={mark.matchId}>
              <Moment at={mark.startedAt} now={now} />
            </MatchLink>
          </li>
        ))}
      </ol>
    </section>
  );
}

function textOf({ kind, winStreak }: RankHistory['marks'][number]): string {
  if (kind === 'demotionProtection') return 'Demotion protection saved a loss';
  return `Streak of ${countOf(winStreak ?? 0, 'win')}`;
}
