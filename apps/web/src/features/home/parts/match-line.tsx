import type { LatestMatch } from '@soulstat/api-client';
import { SIDES } from '@soulstat/game-data';
import { rankSeasonAt } from '@soulstat/ranks';
import { formatDuration, HeroPortrait, RankLabel } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { artOf } from '../../../shared/game/art.ts';
import { formatDurationExact } from '../../../shared/format/format.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { modeName } from '../../../shared/game/modes.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { openRows } from '../../../shared/open-rows.ts';
import { href } from '../../../shared/paths.ts';
import { Quantity } from '../../../shared/format/quantity.tsx';
import { resultTitle } from '../../../shared/game/result.ts';
import { TEAMS, type Team } from '../../../shared/game/teams.ts';
import { useNow } from '../../../shared/render/use-now.ts';

/** One match of a list: result, line-ups, and what kind of match it was. */
export function MatchLine({ match }: { readonly match: LatestMatch }) {
  const { matchId, durationSeconds, averageRankNumber, startedAt, winningTeam } = match;
  const now = useNow();
  return (
    <li {...openRows} className="match-line" data-winner={winningTeam ?? undefined}>
      <p className="match-line-result">
        <Link to={href('matchSummary', { matchId: String(matchId) })}>{resultTitle(match)}</Link>
        <small>
          {modeName(match)} · match {matchId}
        </small>
      </p>
      <LineUp match={match} team={TEAMS[0]} />
      <p className="match-line-length">
        <Quantity
          value={durationSeconds}
          text={durationSeconds > 0 ? formatDuration(durationSeconds) : '–'}
          exact={formatDurationExact(durationSeconds)}
          field="durationSeconds"
        />
      </p>
      <LineUp match={match} team={TEAMS[1]} />
      <p className="match-line-rank">
        {averageRankNumber !== null && (
          <data
            value={averageRankNumber}
            data-field="averageRankNumber"
            data-exact="Average rank of the players"
          >
            <RankLabel
              rankNumber={averageRankNumber}
              tierNames={rankSeasonAt(new Date(startedAt * 1000))?.tierNames}
            />
          </data>
        )}
      </p>
      <p className="match-line-when">
        <Moment at={startedAt} now={now} field="startedAt" />
      </p>
    </li>
  );
}

/** The heroes of one team; the winners' carry a W. */
function LineUp({ match, team }: { readonly match: LatestMatch; readonly team: Team }) {
  const { heroOrUnknown } = useHeroes();
  const isWinner = match.winningTeam === team;
  return (
    <div className="line-up" data-team={team} data-won={isWinner || undefined}>
      <span className="visually-hidden">
        {SIDES[team].name}
        {isWinner ? ', won: ' : ': '}
      </span>
      <span className="line-up-mark" aria-hidden="true">
        {isWinner && 'W'}
      </span>
      <ul>
        {match.heroIds[team].map((heroId, index) => {
          const hero = heroOrUnknown(heroId);
          return (
            <li key={index} data-exact={hero.name}>
              <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={28} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
