import { GAME_DATA } from '@soulstat/game-data/full';
import type { FastifyRequest } from 'fastify';
import { fail } from '../base/problem.ts';

/** An address with the id of a hero that the game does not have leads nowhere: 404. */
export async function refuseUnknownHeroes({ params }: FastifyRequest): Promise<void> {
  const { heroId } = params as { readonly heroId?: number };
  if (heroId !== undefined && !GAME_DATA.heroById(heroId)) fail('not_found', `There is no hero ${heroId}.`);
}
