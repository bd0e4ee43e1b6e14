import type { LiveMatch } from '@soulstat/api-client';
import { Button, HeroPortrait, linkButton } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { countOf, formatShort } from '../../../shared/format/format.ts';
import { artOf } from '../../../shared/game/art.ts';
import { matchHref } from '../../../shared/game/match-href.ts';
import { Rank } from '../../../shared/game/rank.tsx';
import { teamName, TEAMS, type Team } from '../../../shared/game/teams.ts';
import { LiveChance } from '../../../shared/live/live-chance.tsx';
import {
  endText,
  fallenText,
  LIVE_MODE_WORDS,
  LIVE_REGION_WORDS,
  watchAddress,
} from '../../../shared/live/live-words.ts';
import { href } from '../../../shared/paths.ts';
import { useHydrated } from '../../../shared/render/hydrated.ts';
import { formatMinutes } from './minutes.ts';
import type { useEndWatch } from './use-end-watch.ts';

export interface LiveMatchProps {
  readonly match: LiveMatch;
  /** Favourites of the visitor. */
  readonly marked: ReadonlySet<number>;
  readonly endWatch: ReturnType<typeof useEndWatch>;
}

/** One match that runs, or ended while it was looked at. */
export function LiveCard({ match, marked, endWatch }: LiveMatchProps) {
  const { matchId, state, averageRank, startedAt, mode, region, atSeconds, spectators } = match;
  const isOver = state === 'ended';
  return (
    <article className="live-card" data-state={state} aria-label={`Match ${matchId}`}>
      <header>
        <h2>
          <Link to={matchHref(matchId)}>{isOver ? endText(match) : `Match ${matchId}`}</Link>
        </h2>
        <span className="live-clock">
          {isOver ? `after ${formatMinutes(atSeconds)}` : formatMinutes(atSeconds)}
        </span>
        <p>
          {averageRank !== null && <Rank rankNumber={averageRank} startedAt={startedAt} showName />}
          <span>
            {LIVE_MODE_WORDS[mode]}
            {region && ` · ${LIVE_REGION_WORDS[region]}`}
          </span>
        </p>
      </header>
      {TEAMS.map((team) => (
        <Side key={team} match={match} team={team} marked={marked} />
      ))}
      <LiveChance match={match} />
      <footer>
        <span>{spectators === null ? 'Spectators unknown' : countOf(spectators, 'spectator')}</span>
        <MatchActions match={match} endWatch={endWatch} />
      </footer>
    </article>
  );
}

/** What can be done with a match. */
export function MatchActions({ match, endWatch }: Omit<LiveMatchProps, 'marked'>) {
  const isHydrated = useHydrated();
  const { matchId, state } = match;
  const watch = watchAddress(match);
  const isWatched = endWatch.isWatched(matchId);
  if (state === 'ended')
    return (
      <Link {...linkButton()} to={matchHref(matchId)}>
        Open match {matchId}
      </Link>
    );
  return (
    <>
      {watch && (
        <a {...linkButton()} href={watch}>
          Watch in the game<span className="visually-hidden"> (match {matchId})</span>
        </a>
      )}
      <Button
        className="live-tell"
        disabled={!isHydrated}
        aria-pressed={isWatched}
        onClick={() => endWatch.toggle(matchId)}
      >
        {isWatched ? 'You will be told' : 'Tell me when it ends'}
        <span className="visually-hidden"> (match {matchId})</span>
      </Button>
    </>
  );
}

function Side({ match, team, marked }: Omit<LiveMatchProps, 'endWatch'> & { readonly team: Team }) {
  const { heroOrUnknown } = useHeroes();
  const players = match.players.filter((player) => player.team === team);
  const souls = match.souls?.[team];
  const named = players.filter(({ name }) => name !== null);
  return (
    <section className="live-side" data-team={team}>
      <h3>
        {teamName(team)}{' '}
        <span className="live-souls">
          {souls === undefined ? 'souls unknown' : `${formatShort(souls)} souls`}
        </span>
      </h3>
      <ul className="live-heroes">
        {players.map(({ heroId, hasLeft }, place) => {
          const hero = heroOrUnknown(heroId);
          return (
            <li key={place} data-left={hasLeft || undefined}>
              <HeroPortrait
                name={hasLeft ? `${hero.name}, left` : hero.name}
                {...artOf('hero', hero)}
                size={32}
              />
            </li>
          );
        })}
      </ul>
      <p className="live-lost">Lost: {fallenText(match.fallen?.[team])}</p>
      {named.length > 0 && (
        <ul className="live-names">
          {named.map(({ accountId, name }) => {
            const isMarked = accountId !== null && marked.has(accountId);
            return (
              <li key={accountId} data-marked={isMarked || undefined}>
                <Link to={href('profile', { accountId: String(accountId) })}>{name}</Link>
                {isMarked && <span className="visually-hidden"> (favorite)</span>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
