import type { TournamentFreeAgent } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';

/** Who looks for a team: name, PP, heroes, and what they say. */
export function FreeAgentLine({ agent }: { readonly agent: TournamentFreeAgent }) {
  const { accountId, name, points, heroIds, note } = agent;
  const { heroOrUnknown } = useHeroes();
  const facts = [
    points === null ? 'PP unknown' : `${formatCount(Math.round(points))} PP`,
    ...heroIds.map((heroId) => heroOrUnknown(heroId).name),
  ];
  return (
    <span className="free-agent">
      {accountId === null ? (
        <strong>{name ?? 'A player'}</strong>
      ) : (
        <Link to={href('profile', { accountId: String(accountId) })}>{name ?? `Player ${accountId}`}</Link>
      )}{' '}
      <small>{facts.join(' · ')}</small>
      {note !== '' && <span className="free-agent-note">{note}</span>}
    </span>
  );
}
