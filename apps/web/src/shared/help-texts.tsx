/**
 * How matches come here, in words. The help dialog and the FAQ say the same because both take it from here; the dialog's words are those of
 * the specification.
 */
import type { ReactNode } from 'react';
import { ingestTool } from './ingest-tool.ts';
import { SITE_NAME } from './site.ts';

export const ACCESS_CUT: ReactNode = (
  <>
    Valve, the game&rsquo;s publisher, cut access to match data by about 90%. Since then {SITE_NAME} learns of
    most matches only when somebody who played in them sends them in.
  </>
);

export const ONE_PLAYER_IS_ENOUGH = 'Our goal is 45k matches a day. One player of each match is enough.';

/** What comes before the choice of the folder. */
export const UPLOAD_STEPS: readonly ReactNode[] = [
  'Sign in and open your profile page.',
  <>
    Press <b>Upload Recent Games</b>.
  </>,
];

export const CHOOSE_FOLDER = 'Choose the folder in which Steam keeps its cache.';

export const ONLY_MATCH_DATA: ReactNode = (
  <>
    Your browser scans the folder on your own computer. Only Deadlock&rsquo;s match data is sent, nothing
    else.
  </>
);

export const WAYS = {
  upload: { title: 'Upload your game cache', hint: 'From your profile page. Nothing to install.' },
  automatic: {
    title: 'Install the automatic tool',
    hint: 'Set up once. It sends your matches in the background.',
  },
  manual: {
    title: 'Run the tool by hand',
    hint: 'One download. You start it each time you want to send.',
  },
} as const;

/** When a match is to be expected. */
export const AFTER_SENDING = [
  { when: 'Within a few minutes: ', what: 'your matches appear in your match history.' },
  { when: 'To see one sooner: ', what: 'enter its match ID directly in the match-ID search.' },
  {
    when: 'Just played it? ',
    what: 'Matches of your current game session become available after you restart the game.',
  },
] as const;

export const WHERE_FILES_ARE =
  'When a match ends, Valve stores its data at an address that only the game learns. Steam saves that address in its cache on your computer.';

export const DATA_FLOW_STEPS = [
  {
    step: 'Ingest',
    what: 'The tool sends the addresses it finds to the community API, which fetches the matches from Valve.',
  },
  {
    step: 'Populate',
    what: `${SITE_NAME} takes the matches over from the community API, counts them and shows them to everybody.`,
  },
] as const;

export const API_IS_INDEPENDENT: ReactNode = (
  <>
    The{' '}
    <a href={ingestTool.apiUrl} target="_blank" rel="noreferrer">
      community API
    </a>{' '}
    is independent. It is run neither by Valve, the game&rsquo;s publisher, nor by {SITE_NAME}.
  </>
);
