import type { MatchSummary, SummaryPlayer } from '@soulstat/api-client';
import { formatDuration, HeroPortrait } from '@soulstat/ui';
import { Link } from '../../../../shared/link.tsx';
import { artOf } from '../../../../shared/game/art.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { href } from '../../../../shared/paths.ts';
import { heroHref } from '../../../../shared/game/hero-href.ts';
import { LaneMark } from '../lane-mark.tsx';
import { useOrigin } from '../origin.ts';
import { playerName } from '../player-name.ts';

export interface PlayerCellProps {
  readonly player: SummaryPlayer;
  readonly match: MatchSummary;
}

/** Hero and player, with what sets this player apart: lane, party, MVP, leaving early. */
export function PlayerCell({ player, match }: PlayerCellProps) {
  const origin = useOrigin();
  const hero = useHeroes().heroOrUnknown(player.heroId);
  return (
    <span className="player">
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={36} decorative />
      <span className="player-hero">
        <data className="hero-name" value={player.heroId} data-field="heroId">
          <Link tabIndex={-1} to={heroHref(hero.slug)}>
            {hero.name}
          </Link>
        </data>
        <LaneMark laneId={player.lane} startedAt={match.startedAt} field="lane" />
      </span>
      <span className="player-name">
        {player.accountId > 0 ? (
          <Link
            tabIndex={-1}
            to={href('profile', { accountId: String(player.accountId) })}
            data-field="accountId"
          >
            <PlayerLabel player={player} />
          </Link>
        ) : (
          playerName(player)
        )}
        {player.accountId > 0 && player.accountId === origin && <OriginMark />}
        {player.mvpRank !== null && <MvpMark mvpRank={player.mvpRank} />}
        <Marks player={player} />
      </span>
    </span>
  );
}

/** On narrow screens a player without a name is a number alone. */
function PlayerLabel({ player }: { readonly player: SummaryPlayer }) {
  if (player.name !== null) return player.name;
  return (
    <>
      <span className="player-word">Player </span>
      {player.accountId}
    </>
  );
}

/** The player from whose page the visitor came. */
function OriginMark() {
  return (
    <span className="mark" data-mark="mvp" data-exact="You came from this player’s profile">
      From profile
    </span>
  );
}

/** The game names the best three: an MVP and two key players. */
function MvpMark({ mvpRank }: { readonly mvpRank: number }) {
  return (
    <span className="mark" data-mark="mvp" data-exact={`Place ${mvpRank} of the game's own list of the best`}>
      <data value={mvpRank} data-field="mvpRank">
        {mvpRank === 1 ? 'MVP' : 'Key player'}
      </data>
    </span>
  );
}

const OUTCOME_WORDS = {
  penalized: 'Penalized',
  penalizedParty: 'Party penalized',
  notScored: 'Not scored',
} as const;

function Marks({ player }: { readonly player: SummaryPlayer }) {
  const { party, abandonedAtSeconds, outcome } = player;
  const penalty =
    outcome && outcome in OUTCOME_WORDS ? OUTCOME_WORDS[outcome as keyof typeof OUTCOME_WORDS] : undefined;
  return (
    <>
      {party !== null && party > 0 && (
        <span className="mark" data-mark="party" data-exact={`Queued together: party ${party}`}>
          Party{' '}
          <data value={party} data-field="party">
            {party}
          </data>
        </span>
      )}
      {abandonedAtSeconds !== null && (
        <span className="mark" data-mark="left">
          Left{' '}
          <data value={abandonedAtSeconds} data-field="abandonedAtSeconds">
            {formatDuration(abandonedAtSeconds)}
          </data>
        </span>
      )}
      {penalty && (
        <span className="mark" data-mark="left">
          {penalty}
        </span>
      )}
    </>
  );
}
