import { tournamentMatches, type OwnMatch } from '@soulstat/api-client/contract';
import { entrantsOf, type Match } from '@soulstat/tournament';
import { fail } from '../../../base/problem.ts';
import { offered } from '../../../community/permissions/may.ts';
import { isUserImage } from '../../../community/user-text/queries/user-images.ts';
import { serve } from '../../../http/feature.ts';
import { useAccountRoutes } from '../../../community/accounts/account-limits.ts';
import { enterLog } from '../log/enter-log.ts';
import { entrantViews } from '../registration/entrants-view.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { linkNamedMatch } from './link-matches.ts';
import type { DraftSeat } from '../../../community/draft-seats.ts';
import { seatInDraft, teamOneSide } from './match-draft.ts';
import { evidenceView, matchDetails, matchOf } from '../pages/match-view.ts';
import { countEvidence, insertEvidence, listEvidence, noteCame } from '../queries/beside-matches.ts';
import type { OwnPart } from '../queries/people.ts';
import { tellTournament } from '../queries/tournament-log.ts';
import { accountOf, relationsOf, type TournamentFeature } from '../tournaments.ts';

const MATCH_ACTIONS = [
  'tournament.reportMatch',
  'tournament.openDraft',
  'tournament.dispute',
  'tournament.decideMatch',
] as const;

const MOST_EVIDENCE = 60;

/** What captains do in their matches. */
export const ownMatchRoutes: TournamentFeature = async (app, needs) => {
  const { sessions, rateLimits, tournaments, openDraft } = needs;
  const { postgres } = needs;
  const { context, now } = tournaments;
  useAccountRoutes(app, { rateLimits, sessions });

  /** The entrants of a match, as the newest state has them: captains of others are nobody here. */
  const sidesOf = async (id: number, match: string) => {
    const found = matchOf(await tournaments.find(id), match);
    return found.sides.flatMap((side) => (side.kind === 'entrant' ? [side.entrant] : []));
  };

  serve(app, tournamentMatches.getOwnMatch, async (request): Promise<OwnMatch> => {
    const { id, match } = request.params;
    const sides = await sidesOf(id, match);
    const { tournament, actor, part } = await tournaments.require(request, 'tournament.readOwnMatch', sides);
    const may = offered(actor, MATCH_ACTIONS, relationsOf(part, sides));
    return ownView(tournament, match, part, may);
  });

  async function ownView(
    tournament: HeldTournament,
    id: string,
    part: OwnPart,
    may: OwnMatch['may'],
  ): Promise<OwnMatch> {
    const match = matchOf(tournament, id);
    const side = sideOf(match, part);
    const other = side === undefined ? undefined : entrantAt(match, side === 0 ? 1 : 0);
    const [evidence, views] = await Promise.all([
      listEvidence(postgres, tournament.row.id, id),
      other === undefined ? [] : entrantViews(needs, tournament, [other]),
    ]);
    const captain = views[0]?.roster.find(({ isCaptain }) => isCaptain);
    const reportAt = (at: number) => {
      const report = match.reports[at];
      return report ? ([report.score[0], report.score[1]] as [number, number]) : null;
    };
    return {
      version: tournament.row.version,
      entrant: side === undefined ? null : (entrantAt(match, side) ?? null),
      may,
      ownReport: side === undefined ? null : reportAt(side),
      otherReport: side === undefined ? null : reportAt(1 - side),
      evidence: evidence.map(evidenceView),
      contact: captain ? { accountId: captain.accountId, name: captain.name } : null,
    };
  }

  serve(app, tournamentMatches.reportMatch, async (request) => {
    const { id, match } = request.params;
    const { score } = request.body;
    const sides = await sidesOf(id, match);
    const { actor, part } = await tournaments.require(request, 'tournament.reportMatch', sides);
    await enterLog(context, id, async (newest) => {
      const found = matchOf(newest, match);
      const both = entrantsOf(found) ?? fail('tournament_refused', 'Both sides have to be known first.');
      const entrant = both.find((each) => part.captainOf.includes(each)) ?? fail('not_allowed');
      const by = { role: 'captain', entrant } as const;
      const action = { type: 'report', match, sides: both, score } as const;
      return [{ by, action, accountId: actor.accountId }];
    });
    return matchDetails(needs, await tournaments.find(id), match);
  });

  async function requireImages(images: readonly string[]): Promise<void> {
    for (const image of images) {
      const sha256 = /[0-9a-f]{64}/.exec(image)?.[0] ?? '';
      if (!(await isUserImage(postgres, sha256))) fail('invalid_request', 'Upload this picture first.');
    }
  }

  serve(app, tournamentMatches.disputeMatch, async (request) => {
    const { id, match } = request.params;
    const { text, images = [] } = request.body;
    const sides = await sidesOf(id, match);
    const { actor, part } = await tournaments.require(request, 'tournament.dispute', sides);
    await requireImages(images);
    await enterLog(context, id, async (newest, tx) => {
      const found = matchOf(newest, match);
      const entrant = entrantsOf(found)?.find((each) => part.captainOf.includes(each)) ?? fail('not_allowed');
      const evidence = { match, entrantId: entrant, authorId: actor.accountId, body: text, images };
      await insertEvidence(tx, id, { ...evidence, at: new Date(now()) });
      // Captains who reported differently are in dispute already: this adds their words.
      if (found.isDisputed) return [];
      const by = { role: 'captain', entrant } as const;
      return [{ by, action: { type: 'dispute', match }, accountId: actor.accountId }];
    });
    return ownView(
      await tournaments.find(id),
      match,
      part,
      offered(actor, MATCH_ACTIONS, relationsOf(part, sides)),
    );
  });

  serve(app, tournamentMatches.addEvidence, async (request) => {
    const { id, match } = request.params;
    const { text, images = [] } = request.body;
    const sides = await sidesOf(id, match);
    const { tournament, actor, part } = await tournaments.require(request, 'tournament.addEvidence', sides);
    await requireImages(images);
    const entrantId = sides.find((each) => part.captainOf.includes(each)) ?? null;
    await postgres.transaction(async (tx) => {
      if ((await countEvidence(tx, id, match)) >= MOST_EVIDENCE)
        fail('invalid_request', 'There is as much evidence here as fits.');
      const evidence = { match, entrantId, authorId: actor.accountId, body: text, images };
      await insertEvidence(tx, id, { ...evidence, at: new Date(now()) });
      await tellTournament(tx, id, { kind: 'matches' });
    });
    return ownView(tournament, match, part, offered(actor, MATCH_ACTIONS, relationsOf(part, sides)));
  });

  serve(app, tournamentMatches.openMatchDraft, async (request) => {
    const { id, match: matchId } = request.params;
    const sides = await sidesOf(id, matchId);
    const { actor, part } = await tournaments.require(request, 'tournament.openDraft', sides);
    let seat: DraftSeat = 'referee';
    let token = { code: '', token: '' };
    await enterLog(context, id, async (newest, tx) => {
      const match = matchOf(newest, matchId);
      const side = sideOf(match, part);
      const isCaptain = side !== undefined && part.captainOf.includes(entrantAt(match, side) ?? 0);
      if (side !== undefined) {
        const team = teamOneSide(newest.state, match) === side ? 1 : 2;
        seat = isCaptain ? `captain${team}` : `player${team}`;
      }
      token = await seatInDraft(tx, newest, match, { seat, now: now(), openDraft });
      if (!isCaptain || side === undefined) return [];
      await noteCame(tx, id, matchId, side, new Date(now()));
      // The first captain who takes a seat begins the match.
      if (match.beganAt !== null || match.result) return [];
      return [
        {
          by: { role: 'server' },
          action: { type: 'begin-match', match: matchId },
          accountId: accountOf(actor),
        },
      ];
    });
    const named = seat.startsWith('captain') ? 'captain' : seat.startsWith('player') ? 'player' : 'referee';
    return { link: `/draft/${token.code}#${token.token}`, seat: named } as const;
  });

  serve(app, tournamentMatches.linkMatchByCaptain, async (request) => {
    const { id, match } = request.params;
    const sides = await sidesOf(id, match);
    const { actor } = await tournaments.require(request, 'tournament.reportMatch', sides);
    await linkNamedMatch(needs, context, { id, match, matchId: request.body.matchId, actor });
    return matchDetails(needs, await tournaments.find(id), match);
  });
};

const entrantAt = (match: Match, side: 0 | 1): number | undefined => {
  const own = match.sides[side];
  return own.kind === 'entrant' ? own.entrant : undefined;
};

/** On which side of a match somebody stands, as its captain or on its roster. */
function sideOf(match: Match, part: OwnPart): 0 | 1 | undefined {
  const isOwn = (side: 0 | 1) => {
    const id = entrantAt(match, side);
    return id !== undefined && (part.captainOf.includes(id) || part.entrantId === id);
  };
  return isOwn(0) ? 0 : isOwn(1) ? 1 : undefined;
}
