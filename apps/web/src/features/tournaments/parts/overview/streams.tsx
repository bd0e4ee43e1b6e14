import type { Tournament } from '@soulstat/api-client';
import { LANGUAGES } from '../../../../shared/languages.ts';

/** Streams that the organiser names. Nothing is loaded from them here. */
export function Streams({ tournament: { streams } }: { readonly tournament: Tournament }) {
  if (streams.length === 0) return null;
  return (
    <section aria-labelledby="tournament-streams">
      <h2 id="tournament-streams">Streams</h2>
      <ul className="tournament-streams">
        {streams.map(({ url, name, language }) => (
          <li key={url}>
            <a href={url} rel="nofollow ugc noopener">
              {name}
            </a>{' '}
            <small>{LANGUAGES[language]}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
