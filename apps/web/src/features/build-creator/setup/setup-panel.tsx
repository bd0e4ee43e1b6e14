import { BUILD_LANGUAGES } from '@soulstat/builds';
import { HeroPortrait } from '@soulstat/ui';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { artOf } from '../../../shared/game/art.ts';
import { heroHref } from '../../../shared/game/hero-href.ts';
import { Link } from '../../../shared/link.tsx';
import { useCreator } from '../creator-state.ts';
import { tourTarget } from '../tour-targets.ts';
import { Abilities } from './abilities.tsx';
import { Tags } from './tags.tsx';
import './setup.css';

/** As the contract has it. */
const MAX_NAME = 80;
const MAX_DESCRIPTION = 2000;

interface SetupPanelProps {
  readonly onSave: () => Promise<boolean>;
}

/** What the build is, and the order of abilities. */
export function SetupPanel({ onSave }: SetupPanelProps) {
  return (
    <div className="creator-setup">
      <section className="creator-panel" aria-labelledby="creator-setup" {...tourTarget('setup')}>
        <h2 id="creator-setup">Build setup</h2>
        <HeroField />
        <Texts />
        <Tags />
      </section>
      <Abilities onSave={onSave} />
    </div>
  );
}

function HeroField() {
  const { liveHeroes, heroOrUnknown } = useHeroes();
  const { work, edit, say } = useCreator();
  const { content } = work;
  const hero = heroOrUnknown(content.heroId);
  function choose(heroId: number) {
    // Abilities and their tags are of one hero.
    const own = new Set(hero.abilityIds);
    const tags = content.tags.filter((tag) => !own.has(tag));
    edit({ kind: 'replace', work: { ...work, content: { ...content, heroId, tags, abilitySteps: [] } } });
    if (content.abilitySteps.length > 0)
      say(`The ability order was ${hero.name}’s and is cleared. Undo brings it back.`);
  }
  return (
    <div className="creator-hero">
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={56} decorative />
      <label>
        Hero
        <select value={content.heroId} onChange={({ target }) => choose(Number(target.value))}>
          {!liveHeroes.some(({ id }) => id === hero.id) && <option value={hero.id}>{hero.name}</option>}
          {liveHeroes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Link to={heroHref(hero.slug, 'items')}>Items by win rate</Link>
    </div>
  );
}

function Texts() {
  const { work, edit } = useCreator();
  const { name, description, language } = work.content;
  return (
    <div className="creator-fields">
      <label>
        Name
        <input
          value={name}
          maxLength={MAX_NAME}
          placeholder="Such as: Gun carry into spirit late"
          onChange={({ target }) => edit({ kind: 'setup', change: { name: target.value } })}
        />
      </label>
      <label>
        Description
        <textarea
          value={description}
          rows={3}
          maxLength={MAX_DESCRIPTION}
          placeholder="When to pick it, and how to play it"
          onChange={({ target }) => edit({ kind: 'setup', change: { description: target.value } })}
        />
      </label>
      <label>
        Language
        <select
          value={language}
          onChange={({ target }) => edit({ kind: 'setup', change: { language: Number(target.value) } })}
        >
          {BUILD_LANGUAGES.map(({ id, name: words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
