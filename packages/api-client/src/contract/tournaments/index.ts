export {
  TOURNAMENT_BRACKETS,
  TOURNAMENT_FORMATS,
  TOURNAMENT_REGIONS,
  TOURNAMENT_TIE_BREAKS,
} from './tournament-setup.ts';
export { TOURNAMENT_MATCH_STATUSES, TOURNAMENT_PHASES } from './tournament-parts.ts';
export { TOURNAMENT_STATES } from './tournaments.ts';
export { TOURNAMENT_TEMPLATES } from './tournament-creator.ts';
export { ATTENTION_KINDS } from './tournament-control.ts';
export { TODO_KINDS } from './my-tournaments.ts';
export { WEBHOOK_EVENTS } from './tournament-staff.ts';
