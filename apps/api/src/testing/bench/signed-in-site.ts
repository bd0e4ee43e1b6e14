import type { Databases } from '../../storage/databases.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { STEAM } from '../../community/accounts/sign-in/settings.ts';
import { sessionCookies } from '../session-cookie.ts';
import { openSite } from './site.ts';

/** The whole app, listening, with users who are signed in and have favourites, and names for everybody. */
export async function openSignedInSite(
  databases: Databases,
  { users, favourites }: { readonly users: number; readonly favourites: number },
) {
  const { postgres } = databases;
  const players = Array.from({ length: users }, (_, index) => ({
    accountId: index + 1,
    name: `Player number ${index + 1}`,
    avatarUrl: `https://avatars.steamstatic.com/${index + 1}_full.jpg`,
  }));
  await savePlayers(postgres, players, 'match');
  const cookies: string[] = [];
  for (const { accountId } of players)
    for (const [name, value] of await sessionCookies(postgres, accountId, 'demo'))
      cookies.push(`${name}=${value}`);
  await postgres.rows(pg`
    insert into favourite (account_id, favourite_id, place)
    select account_id, 1 + (account_id + place * 7) % ${users}, place
    from account cross join generate_series(1, ${favourites}) as place
  `);
  const accounts = { signIn: 'demo', platform: STEAM, links: {} } as const;
  const { listen, close } = openSite(databases, { accounts });
  return { url: await listen(), cookies, close };
}
