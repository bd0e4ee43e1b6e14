import { uncountedOf } from '@soulstat/build-stats';
import { Disclosure } from '@soulstat/ui';
import { useAnalysis } from './analysis-context.ts';

/** Which rules the numbers follow, which readings were chosen, and what of the bought items they leave out. */
export function HowNumbers() {
  const { plan } = useAnalysis();
  const uncounted = plan.owned.flatMap((item) => {
    const labels = [...new Set(uncountedOf(item).map(({ label }) => label.toLowerCase()))];
    return labels.length > 0 ? [`${item.name} (${labels.join(', ')})`] : [];
  });
  return (
    <Disclosure title="How this works" className="how-computed">
      <p>
        From the game’s files of the current patch. Percents of one kind add up. Resists, cooldown reduction,
        ability range and duration, and lifesteal stack diminishingly: each takes its share of what the others
        leave. We checked the rules against real matches.
      </p>
      <p>
        Fire rate multiplies shots a second; inside a burst the time between shots stays. Half of your weapon
        damage counts for melee. Ammo and melee hits are rounded up.
      </p>
      <p>
        Where the rule is not known: guns that spin count as spun up, damage falls along a line between the
        two falloff distances, reductions come off a resist in points, stacking effects count with all stacks,
        and move speed above 12 m/s is not slowed down. Abilities: each damage number counts once, damage a
        second for as long as the effect lasts, one second where the game names no time.
      </p>
      <p>
        Not counted: headshots, extra damage on hits, what abilities give to their own hero, power-ups of the
        map.{uncounted.length > 0 && ` Of your items: ${uncounted.join('; ')}.`}
      </p>
    </Disclosure>
  );
}
