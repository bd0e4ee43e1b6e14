import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ABILITIES, HEROES, ITEMS } from '../full.ts';
import { abilitySprite, heroSprite, itemSprite } from './sprites.ts';

const ART = join(import.meta.dirname, '../../dist/art');
mkdirSync(ART, { recursive: true });
writeFileSync(join(ART, 'heroes.svg'), heroSprite(HEROES));
writeFileSync(join(ART, 'items.svg'), itemSprite(ITEMS));
writeFileSync(join(ART, 'abilities.svg'), abilitySprite(ABILITIES, HEROES));
