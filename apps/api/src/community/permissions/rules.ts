import type { Role } from '@soulstat/api-client/contract';

/** Whoever holds the admin token of the data folder, which no account can: the command line. */
export type RuleRole = Role | 'operator';

/** What somebody can be to one object, such as a guide, a ticket, a tournament. */
export const OBJECT_ROLES = [
  'owner',
  'admin',
  'referee',
  'caster',
  'captain',
  'player',
  'substitute',
  'coach',
] as const;
export type ObjectRole = (typeof OBJECT_ROLES)[number];

/** Who may do something: the accounts from a role on, and whoever is one of these to the object. */
export interface Rule {
  /** Ends the sentence "Only … may". */
  readonly to: string;
  readonly from?: RuleRole;
  readonly as?: readonly ObjectRole[];
  /** Guests, too, can be one of these to the object: they prove it by a code or by a link of their own. */
  readonly byCode?: true;
  /** Not for banned accounts: others see what it makes. */
  readonly unlessBanned?: true;
  /** Not for whoever wrote the object. */
  readonly unlessOwner?: true;
}

/**
 * Everything that somebody may be refused, by area. A rule more is a line here; a route of the contract names it (`action`), and
 * `docs/permissions.md` follows (`pnpm permissions:docs`).
 */
export const RULES = {
  'account.use': { to: 'see and change their own account', from: 'user' },
  'account.export': { to: 'take their data along', from: 'user' },
  'account.delete': { to: 'delete their account', from: 'user' },

  'alert.own': { to: 'have alerts of their own', from: 'user' },
  'alert.byLink': { to: 'confirm or stop alerts by the link of an e-mail', from: 'guest' },
  'apiKey.own': { to: 'make keys for their programs', from: 'user', unlessBanned: true },
  'apiKey.setLimits': { to: 'see all keys and change their limits', from: 'staff' },
  'program.readBatch': { to: 'read many things at once by programs', from: 'guest' },

  'match.sendSalts': { to: 'say where matches can be downloaded', from: 'guest', unlessBanned: true },
  'match.sendFile': { to: 'send match files', from: 'user', unlessBanned: true },
  'page.measure': { to: 'tell how fast a page was', from: 'guest' },

  'guide.read': { to: 'read published guides', from: 'guest' },
  'guide.write': { to: 'write guides and send them to review', from: 'user', unlessBanned: true },
  'guide.edit': { to: 'edit a guide', as: ['owner'], unlessBanned: true },
  'guide.publish': { to: 'publish guides without review', from: 'author', unlessBanned: true },
  'guide.review': { to: 'review guides', from: 'moderator' },
  'guide.readUnpublished': {
    to: 'read a guide that was refused or taken away',
    as: ['owner'],
    from: 'moderator',
  },
  'guide.vote': { to: 'vote on guides', from: 'user', unlessBanned: true, unlessOwner: true },
  'guide.delete': { to: 'delete a guide', as: ['owner'], from: 'moderator' },

  'build.read': { to: 'read published builds', from: 'guest' },
  'build.view': { to: 'count as a reader of a build', from: 'guest' },
  'build.write': { to: 'write and publish builds', from: 'user', unlessBanned: true },
  'build.edit': { to: 'edit a build', as: ['owner'], unlessBanned: true },
  'build.favourite': { to: 'have favorite builds and follow authors', from: 'user' },
  'build.delete': { to: 'delete a build', as: ['owner'], from: 'moderator' },

  'change.vote': { to: 'vote on changes of the site', from: 'user', unlessBanned: true },

  'difficulty.vote': { to: 'vote on how hard heroes are', from: 'user', unlessBanned: true },

  'comment.read': { to: 'read comments', from: 'guest' },
  'comment.write': { to: 'comment', from: 'user', unlessBanned: true },
  'comment.vote': { to: 'vote on comments', from: 'user', unlessBanned: true, unlessOwner: true },
  'comment.edit': { to: 'edit a comment', as: ['owner'], unlessBanned: true },
  'comment.delete': { to: 'delete a comment', as: ['owner'], from: 'moderator' },

  'text.preview': { to: 'preview a text', from: 'guest' },
  'image.upload': { to: 'upload images', from: 'user', unlessBanned: true },
  'image.delete': { to: 'delete an image', as: ['owner'], from: 'moderator' },

  'post.read': { to: 'read published posts', from: 'guest' },
  'post.write': { to: 'write, publish and correct posts', from: 'staff' },

  'ticket.file': { to: 'file tickets', from: 'guest' },
  'ticket.read': { to: 'read a ticket', as: ['owner'], byCode: true, from: 'staff' },
  'ticket.reply': { to: 'reply to a ticket', as: ['owner'], byCode: true, from: 'staff' },
  'ticket.delete': { to: 'delete a ticket', as: ['owner'], byCode: true, from: 'staff' },
  'ticket.listOwn': { to: 'list their own tickets', from: 'user' },
  'ticket.manage': { to: 'work on the queue of tickets', from: 'staff' },
  'roadmap.vote': { to: 'vote on the roadmap', from: 'user', unlessBanned: true },
  'roadmap.write': { to: 'write the roadmap', from: 'staff' },

  'speedrun.play': { to: 'start a run of the shop speedrun', from: 'guest' },
  'speedrun.submit': { to: 'put a run on the boards', from: 'user', unlessBanned: true },
  'speedrun.delete': { to: 'delete a run', as: ['owner'], from: 'moderator' },

  'draft.create': { to: 'open draft rooms', from: 'guest', unlessBanned: true },
  'draft.useBatch': { to: 'open and read drafts by programs', from: 'user', unlessBanned: true },
  'draft.analyse': { to: 'read what our matches say of a draft', from: 'guest' },
  'draft.linkMatch': {
    to: 'link a draft to the match that was played with it',
    as: ['owner', 'referee', 'captain'],
    byCode: true,
    from: 'moderator',
  },
  'draft.readChat': {
    to: 'read all chats of a draft',
    as: ['owner', 'referee'],
    byCode: true,
    from: 'moderator',
  },

  'team.create': { to: 'make teams', from: 'user', unlessBanned: true },
  'team.readOwn': { to: 'see their own teams', from: 'user' },
  'team.readInvite': { to: 'see where an invite link leads', from: 'guest' },
  'team.join': { to: 'come into teams', from: 'user', unlessBanned: true },
  'team.follow': { to: 'follow teams', from: 'user' },
  'team.edit': { to: 'change a team and its roster', as: ['owner', 'captain'], unlessBanned: true },
  'team.leave': { to: 'leave a team', as: ['captain', 'player', 'substitute', 'coach'] },
  'team.readScrims': {
    to: 'see the scrims of a team and take a seat in their drafts',
    as: ['owner', 'captain', 'player', 'substitute', 'coach'],
  },
  'team.own': { to: 'give a team to somebody else', as: ['owner'], unlessBanned: true },
  'team.disband': { to: 'disband a team', as: ['owner'], from: 'moderator' },

  'tournament.create': { to: 'make tournaments', from: 'user', unlessBanned: true },
  'tournament.editDraft': {
    to: 'see, change and publish a tournament that is being made',
    as: ['owner'],
    unlessBanned: true,
  },
  'tournament.ownSeries': { to: 'change how a tournament repeats', as: ['owner'], unlessBanned: true },
  'tournament.approveSeries': {
    to: 'approve tournaments that repeat',
    as: ['owner', 'admin'],
    unlessBanned: true,
  },
  'tournament.enter': { to: 'enter tournaments', from: 'user', unlessBanned: true },
  'tournament.readInvite': { to: 'see where an invite link leads', from: 'guest' },
  'tournament.readOwn': { to: 'see what concerns them in tournaments', from: 'user' },
  'tournament.editEntry': {
    to: 'change, check in and withdraw a team',
    as: ['captain'],
    unlessBanned: true,
  },
  'tournament.leave': {
    to: 'answer an invitation into a team, or leave it',
    as: ['captain', 'player', 'substitute', 'coach'],
  },
  'tournament.readOwnMatch': {
    to: 'see reports and evidence of a match',
    as: ['owner', 'admin', 'referee', 'captain', 'player', 'substitute', 'coach'],
    from: 'moderator',
  },
  'tournament.reportMatch': { to: 'report a match', as: ['captain'], unlessBanned: true },
  'tournament.dispute': { to: 'object to a result', as: ['captain'], unlessBanned: true },
  'tournament.addEvidence': {
    to: 'add evidence to a dispute',
    as: ['owner', 'admin', 'referee', 'captain'],
    unlessBanned: true,
  },
  'tournament.openDraft': {
    to: 'take their seat in the draft room of a match',
    as: ['owner', 'admin', 'referee', 'captain', 'player', 'substitute', 'coach'],
    unlessBanned: true,
  },
  'tournament.control': {
    to: 'open the control panel',
    as: ['owner', 'admin', 'referee', 'caster'],
    from: 'moderator',
  },
  'tournament.cast': {
    to: 'say which stream shows a match',
    as: ['owner', 'admin', 'referee', 'caster'],
    unlessBanned: true,
  },
  'tournament.referee': {
    to: 'decide matches',
    as: ['owner', 'admin', 'referee'],
    unlessBanned: true,
  },
  'tournament.decideMatch': {
    to: 'decide a match',
    as: ['owner', 'admin', 'referee'],
    unlessBanned: true,
  },
  'tournament.announce': {
    to: 'announce something',
    as: ['owner', 'admin', 'referee'],
    unlessBanned: true,
  },
  'tournament.administer': {
    to: 'change entrants, stages, texts and invitations',
    as: ['owner', 'admin'],
    unlessBanned: true,
  },
  'tournament.own': { to: 'give roles in a tournament', as: ['owner'], unlessBanned: true },
  'tournament.delete': { to: 'delete a tournament', as: ['owner'], from: 'moderator' },

  'league.create': { to: 'make leagues', from: 'user', unlessBanned: true },
  'league.follow': { to: 'follow leagues and see what concerns them there', from: 'user' },
  'league.move': {
    to: 'propose and answer new times of a match',
    as: ['captain'],
    unlessBanned: true,
  },
  'league.transfer': { to: 'take players into a team of a season', as: ['captain'], unlessBanned: true },
  'league.contact': { to: 'say how a team is reached', as: ['captain'], unlessBanned: true },
  'league.control': {
    to: 'open the control panel of a league',
    as: ['owner', 'admin', 'referee', 'caster'],
    from: 'moderator',
  },
  'league.referee': {
    to: 'decide when matches of a league are played',
    as: ['owner', 'admin', 'referee'],
    unlessBanned: true,
  },
  'league.administer': {
    to: 'change a league and its seasons',
    as: ['owner', 'admin'],
    unlessBanned: true,
  },
  'league.own': { to: 'give roles in a league', as: ['owner'], unlessBanned: true },
  'league.delete': { to: 'delete a league', as: ['owner'], from: 'moderator' },

  'report.file': { to: 'report content', from: 'user' },
  'report.decide': { to: 'see reports and decide about them', from: 'moderator' },

  'staff.open': { to: 'open the staff pages', from: 'moderator' },
  'audit.read': { to: 'read the audit log', from: 'moderator' },
  'account.list': { to: 'list accounts', from: 'moderator' },
  'account.ban': { to: 'ban accounts', from: 'moderator' },
  'account.setRole': { to: 'change roles', from: 'staff' },
  'job.read': { to: 'see the jobs', from: 'staff' },
  'job.retry': { to: 'retry jobs', from: 'staff' },
  'match.remove': { to: 'remove matches', from: 'operator' },
  'site.operate': { to: 'run commands of `soulstat`', from: 'operator' },
} as const satisfies Readonly<Record<string, Rule>>;

export type Action = keyof typeof RULES;

export const ACTIONS = Object.keys(RULES) as readonly Action[];

export function isAction(name: string): name is Action {
  return name in RULES;
}

export const ruleOf = (action: Action): Rule => RULES[action];
