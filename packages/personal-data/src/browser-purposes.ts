import type { BROWSER_STORAGE, COOKIES, SERVER_COOKIES } from './cookies.ts';

/** What each cookie is for: apart from the names, so that the site's first script stays small. */
export const COOKIE_PURPOSES: Readonly<Record<keyof typeof COOKIES | keyof typeof SERVER_COOKIES, string>> = {
  session: 'Keeps you signed in. Scripts cannot read it.',
  signIn: 'Ties your way back from Steam to this browser.',
  demoKey: 'On a demo site: shows that you have the key of its sign-in page.',
  linkTwitch: 'The same while you link a Twitch account.',
  linkTwitchVerifier: 'The same while you link a Twitch account.',
  linkYouTube: 'The same while you link a YouTube channel.',
  linkYouTubeVerifier: 'The same while you link a YouTube channel.',
  linkDiscord: 'The same while you link a Discord account.',
  linkDiscordVerifier: 'The same while you link a Discord account.',
  serverLoadNotice: 'Remembers that you closed the notice about a busy server.',
  dataRetrievalModal: 'Remembers that you saw the help on sending matches.',
  mobileWarning: 'Remembers that you closed the notice about small screens.',
  rankVersion: 'The version of rank badges you chose in the settings.',
  deviceId: 'A random number for this browser. The server stores it nowhere.',
};

/** What is stored in the browser beside cookies, and until when. */
export const STORAGE_PURPOSES: Readonly<
  Record<keyof typeof BROWSER_STORAGE, { readonly what: string; readonly until: string }>
> = {
  accountId: {
    what: 'Your account id, or the profile you visited last.',
    until: 'Until you log out or delete it.',
  },
  theme: { what: 'Dark, light or automatic colors.', until: 'Until you delete it.' },
  fonts: { what: 'Whether this browser has our fonts.', until: 'Until you delete it.' },
  recentSearches: {
    what: 'The players and matches you searched for last.',
    until: 'Until you forget them in the settings.',
  },
  homeVisit: {
    what: 'When you last opened the home page, to mark new matches.',
    until: 'Until you delete it.',
  },
  improveLooks: {
    what: 'When you last opened what a player can improve, and what it said, of ten players.',
    until: 'Until you delete it.',
  },
  scrollPositions: { what: 'How far you scrolled on each page.', until: 'Until you close the tab.' },
  ticketDrafts: {
    what: 'What you typed into a ticket and have not sent.',
    until: 'Until you send it or close the tab.',
  },
  ticketCodes: {
    what: 'Codes of tickets you opened as a guest or came back to.',
    until: 'Until you close the tab.',
  },
  draftRoom: {
    what: 'Your name in draft rooms, and whether they play sounds.',
    until: 'Until you delete it.',
  },
  draftLinks: { what: 'Links of the draft rooms you joined.', until: 'Until you close the tab.' },
  speedruns: {
    what: 'Your best shop speedruns, how long items take you, and runs not sent yet.',
    until: 'Until you forget them on the page of the shop speedrun.',
  },
  buildTour: {
    what: 'How far you are in the tour of the build creator.',
    until: 'Until you delete it.',
  },
  buildDrafts: {
    what: 'The build you are making, and the last ten you put aside.',
    until: 'Until you delete them.',
  },
  buildProgress: {
    what: 'How far you are in entering a build in the game.',
    until: 'Until you delete it.',
  },
  secondScreen: {
    what: 'The second screen of builds you opened, to work without a connection.',
    until: 'Until you delete it.',
  },
  buildFile: {
    what: 'Which file of the game you chose for builds. What is in it stays with you.',
    until: 'Until you choose another one or delete it.',
  },
  uploads: {
    what: 'Which matches of your game cache were found and sent, and the folder you chose.',
    until: 'Until you forget them on the upload page.',
  },
};
