import type { LeagueSeason } from '@soulstat/api-client/contract';
import { html } from '../../../base/html.ts';
import { card, CARD_COLORS, doubleRule, drawnName, line } from '../../../community/cards/card-look.ts';
import type { LeagueRow } from './queries/leagues.ts';

const MAX_TITLE = 34;
const MAX_TEAM = 26;
const SHOWN = 3;

const PHASES: Readonly<Record<LeagueSeason['phase'], string>> = {
  announced: 'Announced',
  'sign-up': 'Sign-up is open',
  closed: 'Sign-up is over',
  running: 'Running',
  played: 'Played',
  finished: 'Finished',
  cancelled: 'Called off',
};

/** The picture that stands for a league where it is linked: its season and the top of the first table. */
export function leagueCard({ source }: LeagueRow, season: LeagueSeason | undefined): string {
  const facts = season
    ? `${season.name}  ·  ${season.divisions} ${season.divisions === 1 ? 'division' : 'divisions'}  ·  ${season.teams} teams`
    : 'No season yet';
  const top = season?.tables[0];
  const leaders = (top?.standings ?? []).slice(0, SHOWN).map(({ entrant, position, points }, index) => {
    const name = top?.entrants.find(({ id }) => id === entrant)?.name ?? 'A team';
    return line(`${position}  ${drawnName(name, MAX_TEAM) ?? 'A team'}  ·  ${points}`, {
      y: 400 + index * 50,
      size: 32,
      color: CARD_COLORS.text,
    });
  });
  return card(
    'League',
    html`${line(drawnName(source.name, MAX_TITLE) ?? 'League', { y: 200, size: 56, font: 'display', color: CARD_COLORS.text })}
    ${line(facts, { y: 256, size: 28 })} ${doubleRule(290)}
    ${line(season ? PHASES[season.phase] : 'A league', { y: 346, size: 32, font: 'bold', color: CARD_COLORS.brand })}
    ${leaders}`,
  );
}
