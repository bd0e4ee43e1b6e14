import { html } from '../../base/html.ts';
import { card, CARD_COLORS, DAY, doubleRule, drawnName, line } from '../../community/cards/card-look.ts';
import type { HeldTournament } from './held-tournaments.ts';
import { teamName } from './names.ts';
import type { ListedRow } from './queries/list-tournaments.ts';
import { phaseOfRow } from './tournament-view.ts';

const FORMATS: Readonly<Record<string, string>> = {
  'round-robin': 'Round robin',
  swiss: 'Swiss',
  'single-elimination': 'Single elimination',
  'double-elimination': 'Double elimination',
};

const PHASES: Readonly<Record<ReturnType<typeof phaseOfRow>, string>> = {
  announced: 'Announced',
  open: 'Registration is open',
  closed: 'Registration is over',
  'check-in': 'Check-in',
  live: 'Live',
  approval: 'Played',
  finished: 'Finished',
  cancelled: 'Called off',
};

const MAX_TITLE = 34;

/** The picture that stands for a tournament where it is linked. */
export function tournamentCard({ row }: HeldTournament, listed: ListedRow, now: number): string {
  const { setup, teamSize, prizePool } = row.source;
  const formats = setup.stages.map(({ format }) => FORMATS[format] ?? format).join(', then ');
  const size = `${teamSize}v${teamSize}`;
  const entrants = `${listed.entrants} of ${listed.places} ${teamSize === 1 ? 'players' : 'teams'}`;
  const champion =
    listed.championId === null
      ? undefined
      : `Won by ${drawnName(teamName(listed.champion, teamSize), 30) ?? 'a team'}`;
  const facts = [DAY.format(listed.startsAt), size, entrants].join('  ·  ');
  return card(
    'Tournament',
    html`${line(drawnName(row.source.name, MAX_TITLE) ?? 'Tournament', { y: 200, size: 56, font: 'display', color: CARD_COLORS.text })}
    ${line(formats, { y: 256, size: 28 })} ${doubleRule(290)}
    ${line(facts, { y: 368, size: 32, color: CARD_COLORS.text })}
    ${line(champion ?? PHASES[phaseOfRow(listed, now)], { y: 430, size: 32, font: 'bold', color: CARD_COLORS.brand })}
    ${prizePool === null ? undefined : line(drawnName(`Prize: ${prizePool}`, 40) ?? '', { y: 490, size: 28 })}`,
  );
}
