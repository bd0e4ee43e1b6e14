import type { AlertState } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../../shared/api/api.ts';
import { keepAlerts } from '../../../shared/alerts/alerts-query.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useChange } from '../../../shared/session/use-change.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';

/** Heroes and tournaments that are followed; players are the favorites, teams have a list of their own. */
export function Followed({ state: { followed } }: { readonly state: AlertState }) {
  const { liveHeroes, heroOrUnknown } = useHeroes();
  const [change, run] = useChange();
  const [chosen, setChosen] = useState('');
  const follow = (kind: 'hero' | 'tournament', id: number, follows: boolean) =>
    run(async () => keepAlerts(await apiPost('/api/alerts/follow', { body: { kind, id, follows } })));
  const others = liveHeroes.filter(({ id }) => !followed.heroes.includes(id));
  return (
    <section aria-labelledby="alert-followed">
      <h2 id="alert-followed">What I follow</h2>
      <p>
        Players are your favorites. Teams: <Link to={href('myTeams')}>My teams</Link>. Tournaments have a
        button on their page.
      </p>
      <ul className="alert-followed" aria-label="Heroes and tournaments">
        {followed.heroes.map((id) => (
          <li key={`hero ${id}`}>
            <HeroLink heroId={id} />
            <Button size="compact" onClick={() => void follow('hero', id, false)}>
              Unfollow<span className="visually-hidden"> {heroOrUnknown(id).name}</span>
            </Button>
          </li>
        ))}
        {followed.tournaments.map(({ id, name }) => (
          <li key={`tournament ${id}`}>
            <Link to={href('tournament', { tournamentId: String(id) })}>{name}</Link>
            <Button size="compact" onClick={() => void follow('tournament', id, false)}>
              Unfollow<span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
        <li>
          <label className="form-field">
            Hero
            <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">Choose a hero</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button
            onClick={() => {
              if (chosen !== '') void follow('hero', Number(chosen), true).then(() => setChosen(''));
            }}
          >
            Follow hero
          </Button>
        </li>
      </ul>
      <p role="alert">{change.state === 'failed' && change.reason}</p>
    </section>
  );
}
