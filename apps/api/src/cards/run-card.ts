import { GAME_DATA } from '@soulstat/game-data/full';
import { courseName, formatRunTime, type RunInput, type RankedMode } from '@soulstat/shop';
import { html, type Html } from '../html.ts';
import { canBeDrawn, card, CARD_COLORS, CARD_EDGE, doubleRule } from './card-look.ts';
import { CARD_FONTS } from './render-card.ts';

const { display, text, bold } = CARD_FONTS;

/** What the picture of a run tells. */
export interface RunCardFacts {
  readonly accountId: number;
  readonly name: string | null;
  readonly mode: RankedMode;
  readonly variant: number;
  readonly day: string;
  readonly input: RunInput;
  readonly totalMs: number;
  readonly misclicks: number;
  readonly splits: readonly number[];
  readonly tasks: readonly { readonly kind: string; readonly itemId: number }[];
}

const MAX_NAME = 28;

/** The picture that stands for a run where it is linked: time, list, player, and what each item took. */
export function runCard(run: RunCardFacts): string {
  const name = run.name !== null && canBeDrawn(run.name) ? run.name : `Player ${run.accountId}`;
  const hero = GAME_DATA.heroOrUnknown(run.variant).name;
  const wrong = run.misclicks === 1 ? '1 misclick' : `${run.misclicks} misclicks`;
  return card(
    'Shop speedrun',
    html`<text x="${CARD_EDGE}" y="196" font-family="${bold}" font-size="92" fill="${CARD_COLORS.brand}"
        >${formatRunTime(run.totalMs)}</text
      >
      <text x="${CARD_EDGE}" y="252" font-family="${display}" font-size="40" fill="${CARD_COLORS.text}"
        >${name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name}</text
      >
      <text x="${CARD_EDGE}" y="296" font-family="${text}" font-size="26" fill="${CARD_COLORS.muted}"
        >${[courseName(run, hero), `by ${run.input}`, wrong, run.day].join('  ·  ')}</text
      >
      ${doubleRule(320)}${splits(run)}`,
  );
}

const ROWS = 6;
const COLUMN = 536;

/** In two columns, as many as there is room for. */
function splits({ tasks, splits: doneAt }: RunCardFacts): Html {
  return html`${tasks.slice(0, 2 * ROWS).map(({ kind, itemId }, index) => {
    const x = CARD_EDGE + COLUMN * Math.floor(index / ROWS);
    const y = 376 + (index % ROWS) * 42;
    const took = (doneAt[index] ?? 0) - (doneAt[index - 1] ?? 0);
    return html`<text x="${x}" y="${y}" font-family="${text}" font-size="26" fill="${CARD_COLORS.text}"
        >${kind === 'sell' ? 'Sell ' : ''}${GAME_DATA.itemOrUnknown(itemId).name}</text
      >
      <text
        x="${x + 440}"
        y="${y}"
        font-family="${text}"
        font-size="26"
        fill="${CARD_COLORS.muted}"
        text-anchor="end"
        >${formatRunTime(took)}</text
      >`;
  })}`;
}
