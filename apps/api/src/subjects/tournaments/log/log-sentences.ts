import type { LogEntry, Outcome } from '@soulstat/tournament';

/** Numbers of entrants are left to the page, which knows their names: `#12`. */
const team = (id: number) => `#${id}`;

function outcomeText(outcome: Outcome): string {
  if (outcome.kind === 'double-forfeit') return 'both sides lose by forfeit';
  if (outcome.kind === 'forfeit') return `${team(outcome.loser)} loses by forfeit`;
  return outcome.score.join('–');
}

type Sentences = {
  readonly [Type in LogEntry['type']]: (entry: Extract<LogEntry, { type: Type }>) => string;
};

const SEEDED = {
  manual: 'Seeds were set by hand.',
  random: 'Seeds were drawn at random.',
  rating: 'Seeds were set by PP.',
  previous: 'Seeds were set by the places of an earlier tournament.',
} as const;

const SENTENCES: Sentences = {
  enter: ({ entrant }) => `${team(entrant)} entered.`,
  'enter-late': ({ entrant }) => `${team(entrant)} entered late.`,
  approve: ({ entrant }) => `${team(entrant)} was approved.`,
  decline: ({ entrant }) => `${team(entrant)} was declined.`,
  withdraw: ({ entrant }) => `${team(entrant)} withdrew.`,
  'check-in': ({ entrant }) => `${team(entrant)} checked in.`,
  'extend-check-in': () => 'Check-in was extended.',
  seed: ({ method }) => SEEDED[method],
  substitute: ({ entrant }) => `A substitute came in for ${team(entrant)}.`,
  'start-stage': ({ stage }) => `Stage ${stage + 1} started.`,
  'pair-round': ({ round }) => `Round ${round} was paired.`,
  swap: ({ entrants }) => `${team(entrants[0])} and ${team(entrants[1])} changed places.`,
  'reopen-round': ({ round }) => `Round ${round} was opened again.`,
  'unpair-round': ({ round }) => `The pairings of round ${round} were taken back.`,
  'reopen-stage': ({ stage }) => `Stage ${stage + 1} was taken back.`,
  'draw-lots': () => 'Lots were drawn.',
  'schedule-match': ({ match }) => `Match ${match} was scheduled.`,
  'begin-match': ({ match }) => `Match ${match} began.`,
  game: ({ match, game }) => `A game of match ${match} went to ${team(game.winner)}.`,
  report: ({ match, score }) => `A captain reported ${score.join('–')} for match ${match}.`,
  result: ({ match, outcome }) => `Match ${match} ended: ${outcomeText(outcome)}.`,
  correct: ({ match, outcome }) => `Match ${match} was corrected: ${outcomeText(outcome)}.`,
  remake: ({ match, game }) =>
    game === null ? `Match ${match} is played again.` : `Game ${game} of match ${match} is played again.`,
  'link-game': ({ match, game, matchId }) =>
    matchId === null
      ? `The link of game ${game} of match ${match} was removed.`
      : `Game ${game} of match ${match} was linked to match ${matchId}.`,
  dispute: ({ match }) => `A captain objected to the result of match ${match}.`,
  settle: ({ match }) => `The dispute about match ${match} was settled.`,
  drop: ({ entrant }) => `${team(entrant)} dropped out.`,
  return: ({ entrant }) => `${team(entrant)} came back.`,
  'approve-standings': () => 'The final standings were approved.',
  cancel: () => 'The tournament was called off.',
  undo: ({ entry }) => `Entry ${entry} was undone.`,
};

/** What an entry did, in words. */
export function sentenceOf<Type extends LogEntry['type']>(entry: Extract<LogEntry, { type: Type }>): string {
  const sentences: { readonly [Key in Type]: Sentences[Key] } = SENTENCES;
  return (sentences[entry.type as Type] as (entry: LogEntry) => string)(entry);
}
