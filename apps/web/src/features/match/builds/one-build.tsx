import type { BuildPlayer, MatchBuilds, UsualBuilds } from '@soulstat/api-client';
import { TIER_NAMES } from '@soulstat/ranks';
import { formatCount } from '@soulstat/ui';
import { useMemo } from 'react';
import { SaveAsBuild } from '../parts/save-as-build.tsx';
import { Choice } from '../parts/choice.tsx';
import type { People } from '../parts/people.ts';
import { PersonMark } from '../parts/person-mark.tsx';
import { AbilityOrder } from './ability-order.tsx';
import { buildFit, comparedItems, type BuildFit, type HeroUsual } from './build-view.ts';
import { laterText, PurchaseTable } from './purchase-table.tsx';

interface OneBuildProps {
  readonly builds: MatchBuilds;
  /** Undefined while it is loading, and where it could not be loaded. */
  readonly usual: UsualBuilds | undefined;
  readonly people: People;
  readonly player: BuildPlayer;
  readonly onChoose: (slot: number) => void;
}

/** The build of one player: fit, purchases and ability order. */
export function OneBuild({ builds, usual, people, player, onChoose }: OneBuildProps) {
  const person = people.of(player.slot);
  const hero = usual?.heroes.find(({ heroId }) => heroId === player.heroId);
  const compared = useMemo(() => comparedItems(player, hero), [player, hero]);
  return (
    <section aria-labelledby="one-build">
      <div className="one-build-head">
        <h2 id="one-build">
          The build of <PersonMark person={person} size={28} />
        </h2>
        <div className="match-choices">
          <Choice label="Player" value={String(player.slot)} onChange={(value) => onChoose(Number(value))}>
            {people.all.map(({ slot, label }) => (
              <option key={slot} value={slot}>
                {label}
              </option>
            ))}
          </Choice>
          {player.items.length > 0 && (
            <SaveAsBuild matchId={builds.matchId} slot={player.slot} name={person.name} />
          )}
        </div>
      </div>
      <p className="one-build-fit">{fitText(buildFit(compared), hero, person.name)}</p>
      <PurchaseTable
        matchId={builds.matchId}
        player={player}
        name={person.name}
        compared={compared}
        durationSeconds={builds.durationSeconds}
      />
      <h3>Ability order</h3>
      <AbilityOrder player={player} name={person.name} />
      <p className="match-tab-note">
        Match files do not say which build of the game a player followed, so purchases are compared with what
        players of the hero usually buy.
      </p>
    </section>
  );
}

/** How the build compares, in a sentence that says with what. */
function fitText(fit: BuildFit | undefined, hero: HeroUsual | undefined, name: string): string {
  if (!hero) return 'What is usual for this hero is being looked up.';
  const basis = `${formatCount(hero.matches)} ${hero.matches === 1 ? 'game' : 'games'} of ${name}${whereOf(hero)}`;
  if (!fit) return `Too few purchases to compare with: ${basis}.`;
  const pace = laterText(fit.later);
  return `${fit.common} of ${fit.compared} items are bought by a tenth of players or more; on average they came ${pace === 'as usual' ? pace : `${pace} than usual`}. Compared with ${basis}.`;
}

function whereOf({ minTier, from }: HeroUsual): string {
  const ranks =
    minTier === null ? ' at all ranks' : ` at ${TIER_NAMES[minTier - 1] ?? `tier ${minTier}`} and above`;
  return `${ranks}, ${from === null ? 'in all patches' : 'in the same patch'}`;
}
