import type {
  ContextName,
  RoadmapKind,
  RoadmapState,
  TicketCategory,
  TicketMessage,
  TicketState,
} from '@soulstat/api-client';

/** What a ticket is about, and what to write then. */
export const CATEGORIES: Readonly<Record<TicketCategory, { readonly label: string; readonly hint: string }>> =
  {
    wrong_match: {
      label: 'Wrong match data',
      hint: 'Which match, which number, and what it should be.',
    },
    missing_match: { label: 'Missing match', hint: 'The match ID, and how you tried to add it.' },
    identity_claim: {
      label: 'Identity claim',
      hint: 'Which account is yours, and which profile shows something else.',
    },
    abuse: { label: 'Abuse', hint: 'Where it is, and what is wrong with it.' },
    tournament: { label: 'Tournament', hint: 'Which tournament or team, and what went wrong.' },
    bug: { label: 'Bug on the site', hint: 'What you did, what you expected, and what happened.' },
    data_request: { label: 'Data request', hint: 'Which data about you, or which numbers you need.' },
  };

export const CATEGORY_NAMES = Object.keys(CATEGORIES) as readonly TicketCategory[];

/** In the words of its owner. */
export const STATES: Readonly<Record<TicketState, string>> = {
  open: 'Open',
  waiting: 'Waiting for you',
  solved: 'Solved',
};

/** In the words of staff. */
export const QUEUE_STATES: Readonly<Record<TicketState, string>> = {
  open: 'Open',
  waiting: 'Waiting',
  solved: 'Solved',
};

export const WRITERS: Readonly<Record<TicketMessage['by'], string>> = {
  owner: 'Ticket owner',
  staff: 'Staff',
  system: 'Automatic message',
};

export const CONTEXT_LABELS: Readonly<Record<ContextName, string>> = {
  page: 'Page',
  match: 'Match ID',
  player: 'Account ID',
  error: 'Error text',
  browser: 'Browser',
  window: 'Window size',
};

export const ROADMAP_TITLES: Readonly<Record<RoadmapState, string>> = {
  doing: 'In progress',
  planned: 'Planned',
  done: 'Done',
};

export const KINDS: Readonly<Record<RoadmapKind, string>> = {
  plan: 'New feature',
  known_issue: 'Known issue',
};
