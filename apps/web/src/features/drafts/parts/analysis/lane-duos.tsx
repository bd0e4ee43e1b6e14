import type { DraftAnalysis } from '@soulstat/api-client/contract';
import { TEAMS, type Team } from '@soulstat/draft';
import { HeroPortrait } from '@soulstat/ui';
import { artOf } from '../../../../shared/game/art.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { Points } from './points.tsx';

interface LaneDuosProps {
  readonly left: Team;
  readonly nameOf: (team: Team) => string;
  readonly lanes: DraftAnalysis['lanes'];
}

/** Who to send into one lane, once a team has six. */
export function LaneDuos({ left, nameOf, lanes }: LaneDuosProps) {
  if (!lanes[1] && !lanes[2]) return null;
  const order = left === 1 ? TEAMS : TEAMS.toReversed();
  return (
    <div className="lane-duos">
      <h3>Suggested lanes</h3>
      <p className="form-note">
        Points the two add together in one lane, and against the pair they suit best.
      </p>
      <div>
        {order.map((team) => (
          <section key={team} aria-label={`Lanes of ${nameOf(team)}`}>
            <h4>{nameOf(team)}</h4>
            {lanes[team]?.map((duo) => (
              <p key={duo.heroIds.join()}>
                <Pair heroIds={duo.heroIds} />
                <Points {...duo.edge} />
                {duo.against && (
                  <span className="lane-duo-against">
                    vs <Pair heroIds={duo.against} />
                    {duo.duel && <Points {...duo.duel} />}
                  </span>
                )}
              </p>
            )) ?? <p>Not six heroes yet.</p>}
          </section>
        ))}
      </div>
    </div>
  );
}

function Pair({ heroIds }: { readonly heroIds: readonly number[] }) {
  const { heroOrUnknown } = useHeroes();
  return (
    <span className="lane-duo">
      {heroIds.map((heroId) => {
        const hero = heroOrUnknown(heroId);
        return <HeroPortrait key={heroId} name={hero.name} {...artOf('hero', hero)} size={28} />;
      })}
    </span>
  );
}
