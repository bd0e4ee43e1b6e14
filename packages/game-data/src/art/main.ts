import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ABILITIES, HEROES, ITEMS } from '../full.ts';
import { abilitySpritePart, itemSpritePart, SPRITE_PARTS } from '../art-href.ts';
import { abilitySprite, heroSprite, itemSprite } from './sprites.ts';

const ART = join(import.meta.dirname, '../../dist/art');
mkdirSync(ART, { recursive: true });
writeFileSync(join(ART, 'heroes.svg'), heroSprite(HEROES));
writeFileSync(join(ART, 'items.svg'), itemSprite(ITEMS));
writeFileSync(join(ART, 'abilities.svg'), abilitySprite(ABILITIES, HEROES));

for (let part = 0; part < SPRITE_PARTS.item; part += 1) {
  const items = ITEMS.filter(({ slug }) => itemSpritePart(slug) === part);
  writeFileSync(join(ART, `items-${part}.svg`), itemSprite(items));
}
for (let part = 0; part < SPRITE_PARTS.ability; part += 1) {
  const abilities = ABILITIES.filter(({ heroId }) => abilitySpritePart(heroId) === part);
  writeFileSync(join(ART, `abilities-${part}.svg`), abilitySprite(abilities, HEROES));
}
