import type { BuildPlayer } from '@soulstat/api-client';
import { ABILITY_POINT_COSTS } from '@soulstat/game-data';
import { formatDuration, Table } from '@soulstat/ui';
import { artOf } from '../../../shared/game/art.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { useCursor } from '../cursor/cursor.tsx';
import { EventLink } from '../cursor/event-link.tsx';

interface AbilityOrderProps {
  readonly player: BuildPlayer;
  readonly name: string;
}

/** In which order a player unlocked and upgraded the abilities. */
export function AbilityOrder({ player: { abilities, heroId }, name }: AbilityOrderProps) {
  const gameData = useGameData();
  const { second } = useCursor();
  if (abilities.length === 0)
    return <p className="match-tab-note">The file names no ability points of {name}.</p>;
  const hero = gameData.heroById(heroId);
  const usual = hero ? gameData.abilitiesOf(hero).map(({ id }) => id) : [];
  const spent = [...new Set(abilities.map(({ abilityId }) => abilityId))];
  const ids = [...usual.filter((id) => spent.includes(id)), ...spent.filter((id) => !usual.includes(id))];
  return (
    <Table label={`Ability order of ${name}`} boxClassName="ability-order">
      <caption className="visually-hidden">Ability points of {name}, in the order they were spent</caption>
      <thead>
        <tr>
          <th scope="col">Ability</th>
          {abilities.map(({ atSeconds }, place) => (
            // Two points may be spent in one second.
            <th key={`${atSeconds} ${place}`} scope="col">
              <EventLink second={atSeconds} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ids.map((id) => (
          <tr key={id}>
            <th scope="row">
              <AbilityMark abilityId={id} />
            </th>
            {abilities.map(({ abilityId, atSeconds, level }, place) => (
              <td
                key={`${atSeconds} ${place}`}
                data-level={abilityId === id ? level : undefined}
                data-ahead={(second !== undefined && atSeconds > second) || undefined}
              >
                {abilityId === id && <Point level={level} atSeconds={atSeconds} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What a point bought: the ability itself, or an upgrade by its price in points. */
function Point({ level, atSeconds }: { readonly level: number; readonly atSeconds: number }) {
  const cost = ABILITY_POINT_COSTS[level - 1];
  const text =
    level === 0 ? 'unlocked' : `upgrade ${level}${cost === undefined ? '' : ` for ${cost} points`}`;
  return (
    <span title={`${text} at ${formatDuration(atSeconds)}`}>
      <span aria-hidden="true">{level === 0 ? '●' : (cost ?? level)}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

function AbilityMark({ abilityId }: { readonly abilityId: number }) {
  const ability = useGameData().abilityOrUnknown(abilityId);
  const art = artOf('ability', ability);
  return (
    <span className="item-mark">
      <svg viewBox="0 0 64 64" width="24" height="24" aria-hidden="true">
        {art.artHref ? <use href={art.artHref} /> : <image href={art.imageUrl} width="64" height="64" />}
      </svg>
      {ability.name}
    </span>
  );
}
