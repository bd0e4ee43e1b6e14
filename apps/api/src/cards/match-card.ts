import type { MatchSummary, SummaryPlayer } from '@soulstat/api-client/contract';
import { SIDES } from '@soulstat/game-data';
import { GAME_DATA } from '@soulstat/game-data/full';
import { html, raw, type Html } from '../html.ts';
import { CARD_FONTS, CARD_HEIGHT, CARD_WIDTH, heroEmblem } from './render-card.ts';

/** The dark theme of the site: a picture has one look wherever it is shown. */
const COLORS = {
  page: '#0f1216',
  raised: '#171b21',
  text: '#ece7dc',
  muted: '#a8a298',
  rule: '#2a3038',
  brand: '#d9a441',
  sides: ['#e0b050', '#6f95e8'],
} as const;

const { display, text, bold } = CARD_FONTS;
const EDGE = 64;

/** The picture that stands for a match where it is linked: result, score, length, both teams. */
export function matchCard(match: MatchSummary): string {
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${CARD_WIDTH}"
    height="${CARD_HEIGHT}"
    viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}"
  >
    <rect width="1200" height="630" fill="${COLORS.page}" />
    ${fan()}
    <text x="${EDGE}" y="88" font-family="${bold}" font-size="28" fill="${COLORS.brand}">Soulstat</text>
    <text x="196" y="88" font-family="${text}" font-size="26" fill="${COLORS.muted}">
      Match ${match.matchId}
    </text>
    <text x="${EDGE}" y="178" font-family="${display}" font-size="68" fill="${COLORS.text}">
      ${resultOf(match)}
    </text>
    <text x="${EDGE}" y="226" font-family="${text}" font-size="28" fill="${COLORS.muted}">
      ${factsOf(match)}
    </text>
    <path
      d="M${EDGE} 254H${CARD_WIDTH - EDGE}M${EDGE} 259H${CARD_WIDTH - EDGE}"
      stroke="${COLORS.rule}"
      stroke-width="2"
    />
    ${teamRow(match, 0, 284)}${teamRow(match, 1, 444)}
  </svg>`.text;
}

/** Rays in the upper right corner, as in the site's empty states. */
function fan(): Html {
  const rays = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (0.5 + (0.5 * index) / 8);
    const at = (radius: number) =>
      `${(CARD_WIDTH + Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
    return `M${at(120)} L${at(index % 2 ? 200 : 240)}`;
  });
  return html`<path d="${rays.join('')}" stroke="${COLORS.rule}" stroke-width="3" fill="none" />`;
}

function resultOf({ outcome, winningTeam }: MatchSummary): string {
  if (outcome === 'draw') return 'A draw';
  return winningTeam === null ? 'No result' : `${SIDES[winningTeam].name} won`;
}

function factsOf(match: MatchSummary): string {
  const { durationSeconds, startedAt } = match;
  const clock = `${Math.trunc(durationSeconds / 60)}:${String(durationSeconds % 60).padStart(2, '0')}`;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    startedAt * 1000,
  );
  return [clock, day, ...(match.patch ? [match.patch.name] : [])].join('  ·  ');
}

const MOST_HEROES = 6;
const EMBLEM = 112;

function teamRow({ players, winningTeam }: MatchSummary, team: 0 | 1, y: number): Html {
  const own = players.filter((player) => player.team === team);
  const kills = own.reduce((sum, player) => sum + player.kills, 0);
  const color = COLORS.sides[team];
  return html`<g transform="translate(0 ${y})">
    <rect x="${EDGE}" y="14" width="6" height="${EMBLEM}" fill="${color}" />
    <text x="${EDGE + 26}" y="52" font-family="${text}" font-size="28" fill="${color}"
      >${SIDES[team].name}</text
    >
    <text
      x="${EDGE + 26}"
      y="118"
      font-family="${bold}"
      font-size="62"
      fill="${winningTeam === team ? COLORS.text : COLORS.muted}"
      >${kills}</text
    >
    <text
      x="${EDGE + 36 + String(kills).length * 36}"
      y="118"
      font-family="${text}"
      font-size="26"
      fill="${COLORS.muted}"
      >kills</text
    >
    ${own.slice(0, MOST_HEROES).map((player, index) => emblem(player, 380 + index * 128))}
  </g>`;
}

/** A hero without a picture stands there by its letter. */
function emblem({ heroId }: SummaryPlayer, x: number): Html {
  const hero = GAME_DATA.heroOrUnknown(heroId);
  const picture = heroEmblem(hero.slug) ?? heroEmblem('unknown');
  if (picture) return html`<g transform="translate(${x} 14) scale(${EMBLEM / 64})">${raw(picture)}</g>`;
  return html`<g transform="translate(${x} 14)"
    ><circle cx="56" cy="56" r="54" fill="${COLORS.raised}" stroke="${COLORS.rule}" stroke-width="3" />
    <text x="56" y="76" font-family="${bold}" font-size="56" fill="${COLORS.text}" text-anchor="middle"
      >${hero.name.charAt(0)}</text
    ></g
  >`;
}
