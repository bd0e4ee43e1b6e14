import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ABILITIES, HEROES, ITEMS } from '../full.ts';
import { ITEM_SLOTS } from '../types.ts';
import { abilitySprite, heroSprite, itemSprite } from './sprites.ts';

const ART = join(import.meta.dirname, '../../dist/art');
mkdirSync(ART, { recursive: true });
writeFileSync(join(ART, 'heroes.svg'), heroSprite(HEROES));
writeFileSync(join(ART, 'items.svg'), itemSprite(ITEMS));
for (const slot of ITEM_SLOTS)
  writeFileSync(join(ART, `items-${slot}.svg`), itemSprite(ITEMS.filter((item) => item.slot === slot)));
writeFileSync(join(ART, 'abilities.svg'), abilitySprite(ABILITIES, HEROES));
