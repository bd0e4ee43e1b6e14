import { useGameData } from '../api/game-data.ts';
import { artOf } from '../game/art.ts';

/** An ability with picture and name. */
export function AbilityMark({
  abilityId,
  size = 24,
}: {
  readonly abilityId: number;
  readonly size?: number;
}) {
  const ability = useGameData().abilityOrUnknown(abilityId);
  const art = artOf('ability', ability);
  return (
    <span className="build-ability">
      <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
        {art.artHref ? <use href={art.artHref} /> : <image href={art.imageUrl} width="64" height="64" />}
      </svg>
      {ability.name}
    </span>
  );
}
