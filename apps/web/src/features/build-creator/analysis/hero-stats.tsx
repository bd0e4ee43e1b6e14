import { STATS, type StatKey } from '@soulstat/build-stats';
import { HeroPortrait, ItemIcon, Tooltip } from '@soulstat/ui';
import { formatStat } from '../../../shared/build-stats/format-stat.ts';
import { artOf } from '../../../shared/game/art.ts';
import { Link } from '../../../shared/link.tsx';
import { heroHref } from '../../../shared/game/hero-href.ts';
import { tourTarget } from '../tour-targets.ts';
import { AbilityTip } from './ability-tip.tsx';
import { useAnalysis } from './analysis-context.ts';

const KEYS: readonly StatKey[] = [
  'maxHealth',
  'healthRegen',
  'bulletResist',
  'spiritResist',
  'bulletDamage',
  'ammo',
  'moveSpeed',
  'stamina',
];

/** The hero at this moment, and its abilities: their numbers show on hover, on focus and on a tap. */
export function HeroStats() {
  const { hero, moment, sheet, abilities, learned } = useAnalysis();
  return (
    <section className="analysis-hero" aria-labelledby="analysis-hero" {...tourTarget('hero-stats')}>
      <header>
        <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={56} decorative />
        <h2 id="analysis-hero">
          <Link className="hero-link" to={heroHref(hero.slug)}>
            {hero.name}
          </Link>
          <small>Level {moment.level}</small>
        </h2>
      </header>
      <dl>
        {KEYS.map((key) => (
          <div key={key}>
            <dt>{STATS[key].label}</dt>
            <dd>{formatStat(key, sheet.value(key))}</dd>
          </div>
        ))}
      </dl>
      <ul className="analysis-abilities" aria-label="Abilities">
        {abilities.map((ability) => {
          const tier = learned.abilities.find((one) => one.ability === ability)?.tier;
          return (
            <li key={ability.id}>
              <Tooltip content={<AbilityTip ability={ability} tier={tier ?? 0} />}>
                <span className="analysis-ability" data-learned={tier !== undefined || undefined}>
                  <ItemIcon name={ability.name} {...artOf('ability', ability)} size={44} aria-hidden="true" />
                  <span>{ability.name}</span>
                  <small>{tier === undefined ? 'Not learned' : `Tier ${tier}`}</small>
                </span>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
