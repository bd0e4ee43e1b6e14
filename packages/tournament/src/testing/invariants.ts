import type { TournamentAction } from '../events.ts';
import { entrantsOf } from '../matches.ts';
import { isTable, type TournamentSetup } from '../setup.ts';
import { finalStandings, groupNumbers, standingsOf } from '../standings/standings.ts';
import type { Place } from '../standings/place.ts';
import type { StageState, TournamentState } from '../state.ts';
import { pairables } from '../swiss/field.ts';

/** What must hold at any time; what is broken, in words. */
export function brokenNow(state: TournamentState): string[] {
  return state.stages.flatMap((stage, index) => [
    ...playsTwice(stage, index),
    ...impossibleMatches(stage, index),
  ]);
}

/** In groups everybody has one match a round, elsewhere one open match in all. */
function playsTwice(stage: StageState, index: number): string[] {
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const match of stage.matches) {
    const isTableMatch = match.bracket === 'table';
    const isOpen = match.status === 'ready' || match.status === 'running' || match.status === 'disputed';
    if (!isTableMatch && !isOpen) continue;
    for (const side of match.sides) {
      if (side.kind !== 'entrant') continue;
      const key = isTableMatch ? `${match.round}/${side.entrant}` : String(side.entrant);
      if (seen.has(key)) problems.push(`stage ${index}: ${side.entrant} plays twice at once (${match.id})`);
      seen.add(key);
    }
  }
  return problems;
}

function impossibleMatches(stage: StageState, index: number): string[] {
  return stage.matches.flatMap((match) => {
    const [a, b] = match.sides;
    const both = entrantsOf(match);
    const problems = [
      a.kind === 'entrant' && b.kind === 'entrant' && a.entrant === b.entrant && 'meets itself',
      a.kind === 'bye' && b.kind === 'bye' && 'is of two byes',
      match.status === 'waiting' &&
        (a.kind === 'bye' || b.kind === 'bye') &&
        a.kind !== 'open' &&
        b.kind !== 'open' &&
        'waits for a bye',
      match.winner !== null &&
        !match.sides.some((side) => side.kind === 'entrant' && side.entrant === match.winner) &&
        'was won by a stranger',
      match.winner !== null && match.winner === match.loser && 'was won by its loser',
      match.result &&
        (!both || both[0] !== match.result.sides[0] || both[1] !== match.result.sides[1]) &&
        'has a result of others',
      (match.status === 'completed' || match.status === 'archived') !== (match.result !== null) &&
        `is ${match.status} beside its result`,
    ].filter((problem) => problem !== false && problem !== null);
    return problems.map((problem) => `stage ${index}: ${match.id} ${problem}`);
  });
}

/** What must hold of standings, at any time. */
export function brokenStandings(setup: TournamentSetup, state: TournamentState): string[] {
  return state.stages.flatMap((stage, index) => {
    const rules = setup.stages[index];
    if (!rules || !isTable(rules) || stage.startedBy === null) return [];
    const groups = stage.field.some(({ group }) => group !== null) ? groupNumbers(stage) : [null];
    return groups.flatMap((group) => brokenTable(setup, state, index, group));
  });
}

function brokenTable(
  setup: TournamentSetup,
  state: TournamentState,
  index: number,
  group: number | null,
): string[] {
  const lines = standingsOf(setup, state, index, group);
  const stage = state.stages[index];
  const inGroup = stage?.matches.filter((match) => match.group === group) ?? [];
  const won = inGroup.filter(({ winner }) => winner !== null).length;
  const wins = lines.reduce((sum, line) => sum + line.wins, 0);
  return [
    wins !== won && `${wins} wins of ${won} matches won`,
    lines.some((line, at) => line.place !== at + 1) && 'places are not 1, 2, 3 …',
    lines.some((line, at) => at > 0 && line.points > (lines[at - 1]?.points ?? 0) + 1e-9) &&
      'more points below fewer',
    lines.some((line, at) => (line.decidedBy === null) !== (at === 0)) && 'a tie has no rule',
  ]
    .filter((problem) => problem !== false)
    .map((problem) => `stage ${index}, group ${group}: ${problem}`);
}

/** What must hold of the next round of a Swiss: nobody has another bye before everybody who plays had one. */
export function brokenBye(
  setup: TournamentSetup,
  state: TournamentState,
  pairing: TournamentAction,
): string[] {
  if (pairing.type !== 'pair-round' || pairing.bye === null) return [];
  const rules = setup.stages[pairing.stage];
  const stage = state.stages[pairing.stage];
  if (!stage || rules?.format !== 'swiss') return [];
  const players = pairables(rules, stage);
  const fewest = Math.min(...players.map(({ byes }) => byes));
  const own = players.find(({ entrant }) => entrant === pairing.bye)?.byes ?? 0;
  return own > fewest ? [`round ${pairing.round}: bye number ${own + 1} while another had ${fewest}`] : [];
}

/** What must hold when everything is played. */
export function brokenEnd(setup: TournamentSetup, state: TournamentState): string[] {
  const places = finalStandings(setup, state);
  const taking = state.entrants.filter(({ status }) => status === 'playing' || status === 'dropped').length;
  return [
    places.filter(({ place }) => place === 1).length !== 1 && 'not exactly one winner',
    places.length !== taking && `${places.length} places for ${taking} entrants`,
    new Set(places.map(({ entrant }) => entrant)).size !== places.length && 'somebody has two places',
    places.some(({ place }, index) => place !== index + 1) && 'places have gaps',
    places.some(({ decidedBy }, index) => (decidedBy === null) !== (index === 0)) && 'a place has no rule',
    places.some(({ place, sharedFrom, sharedTo }) => place < sharedFrom || place > sharedTo) &&
      'a place outside its shared ones',
    ...losersAhead(setup, state, places),
  ].filter((problem) => problem !== false);
}

/** In a knock-out who lost by playing is behind who won, but for the lower bracket. */
function losersAhead(
  setup: TournamentSetup,
  state: TournamentState,
  places: readonly Place[],
): (string | false)[] {
  const place = new Map(places.map((one) => [one.entrant, one.place]));
  const last = setup.stages.length - 1;
  const isSingle = setup.stages[last]?.format === 'single-elimination';
  const [champion] = places;
  const matches = state.stages[last]?.matches ?? [];
  const losses = matches.filter(({ loser }) => loser !== null && loser === champion?.entrant).length;
  const isKnockOut = matches.some(({ bracket }) => bracket === 'winners');
  const hasTitle = matches.some((match) => match.winner !== null && match.winner === champion?.entrant);
  return [
    isKnockOut &&
      hasTitle &&
      champion?.stage === last &&
      losses > (isSingle ? 0 : 1) &&
      'the champion lost too often',
    ...matches.map(({ id, winner, loser, bracket }) =>
      isSingle && bracket === 'winners' && winner !== null && loser !== null
        ? (place.get(winner) ?? 0) > (place.get(loser) ?? 0) && `the loser of ${id} is ahead of its winner`
        : false,
    ),
  ];
}
