import type { LaneLab } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { html } from '../../base/html.ts';
import { card, CARD_COLORS, CARD_EDGE, doubleRule, emblemAt, line } from '../../community/cards/card-look.ts';

/** The picture of a lane: who against whom, how lane and match go, and what that stands on. */
export function laneCard({ own, enemies, laneWon, matchWon, moments, evidence, basis }: LaneLab): string {
  const nine = moments.find(({ seconds }) => seconds === 540);
  const figures = [
    { label: 'Lane won', estimate: laneWon, write: percent, unit: ' %' },
    { label: 'Match won', estimate: matchWon, write: percent, unit: ' %' },
    { label: 'Souls at 9:00', estimate: nine?.souls, write: souls, unit: '' },
  ];
  const title = `${names(own)} against ${names(enemies)}`;
  return card(
    ['2v2 lane lab', basis.patch?.name].filter(Boolean).join('  ·  '),
    html`${[...own, ...enemies].map((heroId, at) =>
      emblemAt(heroId, { x: CARD_EDGE + at * 112 + (at >= own.length ? 32 : 0), y: 124, size: 96 }),
    )}
    ${line(title, { y: 282, size: title.length > LONG ? 30 : 40, font: 'display', color: CARD_COLORS.text })}
    ${doubleRule(316)}
    ${figures.map(({ label, estimate, write, unit }, at) => {
      const x = CARD_EDGE + at * 370;
      const [low, high] = estimate?.interval ?? [];
      const value = estimate?.value == null ? '–' : `${write(estimate.value)}${unit}`;
      return html`${line(label, { x, y: 378, size: 26 })}
      ${line(value, { x, y: 448, size: 60, font: 'display', color: CARD_COLORS.text })}
      ${low === undefined || high === undefined ? undefined : line(`${write(low)} to ${write(high)}${unit}`, { x, y: 490, size: 24 })}`;
    })}
    ${line(evidenceText(evidence), { y: 560, size: 26 })}`,
  );
}

/** Letters of a title that fit at full size. */
const LONG = 44;

const names = (ids: readonly number[]) =>
  ids.length === 0 ? 'everybody' : ids.map((id) => GAME_DATA.heroById(id)?.name ?? `Hero ${id}`).join(' + ');

const percent = (share: number) => (share * 100).toFixed(1);
const souls = (value: number) => `${value > 0 ? '+' : ''}${Math.round(value)}`.replace('-', '−');

function evidenceText({ kind, lanes, cells }: LaneLab['evidence']): string {
  if (kind === 'together') return `${lanes.toLocaleString('en')} lanes`;
  if (kind === 'none') return `Too few lanes (${lanes})`;
  const all = cells.reduce((sum, cell) => sum + cell.lanes, 0);
  return `Mean of ${cells.length} pairings (${all.toLocaleString('en')} lanes), since only ${lanes} have all of them`;
}
