import type { TournamentAttention } from '@soulstat/api-client/contract';
import { fieldFor, nextAction, phaseAt, type Match } from '@soulstat/tournament';
import { unixSeconds } from '../../../base/unix-seconds.ts';
import { startTime } from '../log/by-itself.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { noShowAt } from '../pages/match-view.ts';
import type { Beside } from '../pages/stage-view.ts';
import type { LinkRow } from '../queries/beside-matches.ts';

interface Looking {
  readonly tournament: HeldTournament;
  readonly beside: Beside;
  /** Entrants whose roster has fewer players than a team. */
  readonly incomplete: ReadonlySet<number>;
  readonly nameOf: (entrantId: number) => string;
  /** Of matches of the game, linked or not. */
  readonly links: readonly LinkRow[];
  readonly now: number;
}

type Part = Pick<TournamentAttention, 'kind' | 'sentence' | 'since'> &
  Partial<Pick<TournamentAttention, 'match' | 'entrant' | 'stage'>>;

/** What needs a person, the most urgent first. */
export function attentionOf(looking: Looking): TournamentAttention[] {
  const found = [
    ...disputes(looking),
    ...lateMatches(looking),
    ...unclearLinks(looking),
    ...startOfStages(looking),
    ...ofEntrants(looking),
    ...ofTheEnd(looking),
  ];
  return found.map(({ match = null, entrant = null, stage = null, ...part }) => ({
    ...part,
    match,
    entrant,
    stage,
  }));
}

const seconds = (ms: number): number => Math.floor(ms / 1000);
const allMatches = ({ tournament }: Looking): Match[] =>
  tournament.state.stages.flatMap(({ matches }) => matches);

function sidesText({ nameOf }: Looking, match: Match): string {
  const names = match.sides.map((side) => (side.kind === 'entrant' ? nameOf(side.entrant) : '?'));
  return names.join(' – ');
}

function disputes(looking: Looking): Part[] {
  return allMatches(looking)
    .filter(({ isDisputed }) => isDisputed)
    .map((match) => {
      const since = Math.max(...match.reports.map((report) => report?.at ?? 0), match.result?.at ?? 0);
      const isObjection = match.result !== null;
      const what = isObjection
        ? 'A captain objects to the result.'
        : 'The captains reported different results.';
      const kind = isObjection ? ('dispute' as const) : ('conflict' as const);
      return {
        kind,
        match: match.id,
        sentence: `${sidesText(looking, match)}: ${what}`,
        since: seconds(since),
      };
    });
}

function lateMatches(looking: Looking): Part[] {
  const { tournament, beside, now } = looking;
  if (tournament.state.status !== 'running') return [];
  return allMatches(looking).flatMap((match): Part[] => {
    const own = beside.get(match.id);
    const due = noShowAt(tournament, match, own?.readyAt ?? null);
    const since = seconds(own?.readyAt?.getTime() ?? now);
    if (due !== null && due <= seconds(now))
      return [
        {
          kind: own?.came1At || own?.came2At ? 'no-show' : 'late',
          match: match.id,
          sentence: `${sidesText(looking, match)} should have begun.`,
          since,
        },
      ];
    const isOneSided =
      match.reports.some(Boolean) && match.reports.some((report) => !report) && !match.result;
    const at = Math.max(...match.reports.map((report) => report?.at ?? 0));
    if (isOneSided && now - at > 15 * 60_000)
      return [
        {
          kind: 'late',
          match: match.id,
          sentence: `${sidesText(looking, match)}: only one captain has reported.`,
          since: seconds(at),
        },
      ];
    return [];
  });
}

/** Whether a file says something of a match that its log does not, for a person to decide. */
const ASKS_FOR_A_PERSON: ReadonlySet<string> = new Set(['other-winner', 'too-few-of-a-side']);

/** Until somebody links by hand, or enters a result after it. */
function unclearLinks(looking: Looking): Part[] {
  return allMatches(looking).flatMap((match): Part[] => {
    const unclear = looking.links.find(
      ({ match: of, verdict, at }) =>
        of === match.id && ASKS_FOR_A_PERSON.has(verdict) && at.getTime() > (match.result?.at ?? 0),
    );
    if (!unclear) return [];
    const sentence = `${sidesText(looking, match)}: match ${unclear.matchId} was not linked. ${unclear.reason}`;
    return [{ kind: 'link-unclear', match: match.id, sentence, since: unixSeconds(unclear.at) }];
  });
}

function startOfStages(looking: Looking): Part[] {
  const { tournament, now } = looking;
  const { row, state } = tournament;
  const { setup } = row.source;
  const { startsAt } = setup.schedule;
  if (state.status === 'registration') {
    const isLate = now >= startsAt;
    if (!isLate) return [];
    const few = fieldFor(setup, state, 0).length < 2;
    if (!few && startTime(tournament, now) !== undefined) return [];
    const sentence = few
      ? 'The start has come, and fewer than two teams are ready to play.'
      : 'The start has come: start the first stage.';
    return [{ kind: 'stage-to-start', stage: 0, sentence, since: seconds(startsAt) }];
  }
  const next = nextAction(setup, state, 0);
  if (next?.type === 'pair-round')
    return [
      {
        kind: 'round-to-pair',
        stage: next.stage,
        sentence: `Round ${next.round} can be paired.`,
        since: seconds(state.at),
      },
    ];
  if (next?.type !== 'start-stage') return [];
  const name = setup.stages[next.stage]?.name ?? '';
  return [
    { kind: 'stage-to-start', stage: next.stage, sentence: `${name} can start.`, since: seconds(state.at) },
  ];
}

function ofEntrants(looking: Looking): Part[] {
  const { tournament, incomplete, nameOf, now } = looking;
  const { state, row } = tournament;
  if (state.status !== 'registration') return [];
  const isCheckIn = phaseAt(row.source.setup, state, now) === 'check-in';
  return state.entrants.flatMap(({ id, status, isCheckedIn, enteredAt }): Part[] => {
    const part = { entrant: id, since: seconds(enteredAt) };
    if (status === 'pending')
      return [{ ...part, kind: 'to-approve', sentence: `${nameOf(id)} waits for approval.` }];
    if (status !== 'in') return [];
    if (isCheckIn && !isCheckedIn)
      return [{ ...part, kind: 'not-checked-in', sentence: `${nameOf(id)} has not checked in.` }];
    if (incomplete.has(id))
      return [{ ...part, kind: 'incomplete-roster', sentence: `${nameOf(id)} has too few players.` }];
    return [];
  });
}

function ofTheEnd({ tournament: { state } }: Looking): Part[] {
  if (state.status !== 'approval') return [];
  const sentence = 'Everything is played: look at the final standings and approve them.';
  return [{ kind: 'standings-to-approve', sentence, since: seconds(state.at) }];
}
