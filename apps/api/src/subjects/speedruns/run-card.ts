import { GAME_DATA } from '@soulstat/game-data/full';
import { courseName, formatRunTime } from '@soulstat/shop';
import { html, type Html } from '../../base/html.ts';
import type { RunRow } from './queries/runs.ts';
import {
  card,
  CARD_COLORS,
  CARD_EDGE,
  doubleRule,
  line,
  playerName,
} from '../../community/cards/card-look.ts';

type RunCardFacts = Pick<
  RunRow,
  'accountId' | 'name' | 'mode' | 'variant' | 'day' | 'input' | 'totalMs' | 'misclicks' | 'splits' | 'tasks'
>;

const MAX_LETTERS = 28;

/** The picture that stands for a run where it is linked: time, list, player, and what each item took. */
export function runCard(run: RunCardFacts): string {
  const hero = GAME_DATA.heroOrUnknown(run.variant).name;
  const wrong = run.misclicks === 1 ? '1 misclick' : `${run.misclicks} misclicks`;
  return card(
    'Shop speedrun',
    html`${line(formatRunTime(run.totalMs), { y: 196, size: 92, font: 'bold', color: CARD_COLORS.brand })}
    ${line(playerName(run, MAX_LETTERS), { y: 252, size: 40, font: 'display', color: CARD_COLORS.text })}
    ${line([courseName(run, hero), `by ${run.input}`, wrong, run.day].join('  ·  '), { y: 296, size: 26 })}
    ${doubleRule(320)}${splits(run)}`,
  );
}

const ROWS = 6;
const COLUMN = 536;

function splits({ tasks, splits: doneAt }: RunCardFacts): Html {
  return html`${tasks.slice(0, 2 * ROWS).map(({ kind, itemId }, index) => {
    const x = CARD_EDGE + COLUMN * Math.floor(index / ROWS);
    const y = 376 + (index % ROWS) * 42;
    const took = (doneAt[index] ?? 0) - (doneAt[index - 1] ?? 0);
    const what = `${kind === 'sell' ? 'Sell ' : ''}${GAME_DATA.itemOrUnknown(itemId).name}`;
    return html`${line(what, { x, y, size: 26, color: CARD_COLORS.text })}
    ${line(formatRunTime(took), { x: x + 440, y, size: 26, anchor: 'end' })}`;
  })}`;
}
