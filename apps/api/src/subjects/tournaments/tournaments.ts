import type { FastifyRequest } from 'fastify';
import type { Realtime } from '../../community/realtime/realtime.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Feature } from '../../http/feature.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';
import type { SendJob } from '../../jobs/queue.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Actor, Relations } from '../../community/permissions/may.ts';
import type { Action } from '../../community/permissions/rules.ts';
import { openFactIndex } from '../../community/user-text/fact-index.ts';
import { TELL_PROGRAMS } from './exports/tell-programs.job.ts';
import { failNoTournament, type LogContext } from './log/enter-log.ts';
import { holdTournaments, type HeldTournament } from './log/held-tournaments.ts';
import type { OpenDraft } from '../../community/draft-seats.ts';
import { findOwnPart, type OwnPart } from './queries/people.ts';

export type TournamentNeeds = Pick<Databases, 'postgres' | 'clickhouse'> &
  Visitors &
  Limited & {
    readonly realtime: Realtime;
    readonly openDraft: OpenDraft;
    readonly sendJob?: SendJob | undefined;
    /** The time that decides; the machine's when left out. */
    readonly draftClock?: { readonly now: () => number } | undefined;
  };

/** Routes of tournaments: all of them share what this process holds. */
export type TournamentFeature = Feature<TournamentNeeds & { readonly tournaments: Tournaments }>;

export type Tournaments = ReturnType<typeof openTournaments>;

/** A request that names a tournament. */
type NamedRequest = FastifyRequest<{ Params: { id: number } }>;

export const NOBODY: OwnPart = {
  roles: [],
  captainOf: [],
  line: null,
  entrantId: null,
  rosterRole: null,
  isConfirmed: null,
  isFreeAgent: false,
};

export function openTournaments({ postgres, draftClock, permissions, sendJob }: TournamentNeeds) {
  const held = holdTournaments();
  const now = () => draftClock?.now() ?? Date.now();
  // Whoever looks each minute tells what this fails to ask for.
  const tellPrograms = () => void sendJob?.(TELL_PROGRAMS, {}, { key: 'at once' }).catch(() => undefined);
  const context: LogContext = { postgres, held, now, tellPrograms };

  async function find(id: number): Promise<HeldTournament> {
    return (await held.read(postgres, id)) ?? failNoTournament();
  }

  async function partOf({ accountId }: Actor, id: number): Promise<OwnPart> {
    return (accountId === null ? undefined : await findOwnPart(postgres, id, accountId)) ?? NOBODY;
  }

  return {
    context,
    now,
    held,
    find,
    partOf,
    readFacts: openFactIndex(postgres),
    /** The tournament of a request, by whoever may do it there; `entrant`: what makes somebody a captain is being that of this one. */
    require: async (
      request: NamedRequest,
      action: Action,
      entrants?: readonly number[],
    ): Promise<{ readonly tournament: HeldTournament; readonly actor: Actor; readonly part: OwnPart }> => {
      const { id } = request.params;
      const asking = await permissions.actorOf(request);
      const [tournament, part] = await Promise.all([find(id), partOf(asking, id)]);
      const actor = await permissions.require(request, action, relationsOf(part, entrants));
      return { tournament, actor, part };
    },
  };
}

/** What somebody is to a tournament, or to some of its entrants. */
export function relationsOf(part: OwnPart, entrants?: readonly number[]): Relations {
  const isOf = (id: number | null) => id !== null && (entrants?.includes(id) ?? true);
  const plays = (role: OwnPart['rosterRole']) => part.rosterRole === role && isOf(part.entrantId);
  return {
    owner: part.roles.includes('owner'),
    admin: part.roles.includes('admin'),
    referee: part.roles.includes('referee'),
    caster: part.roles.includes('caster'),
    captain: part.captainOf.some(isOf),
    player: plays('player'),
    substitute: plays('substitute'),
    coach: plays('coach'),
  };
}

/** Of an actor whom the rules have let through. */
export const accountOf = ({ accountId }: Actor): number => accountId ?? 0;
