import type { Streamer } from '@soulstat/api-client';
import { Avatar, EmptyState, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Moment } from '../../shared/format/moment.tsx';
import { matchHref } from '../../shared/game/match-href.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useNow } from '../../shared/render/use-now.ts';
import { HeroLink } from '../../shared/statistics/hero-link.tsx';
import { StateNote } from './parts/state-note.tsx';
import { streamersQuery } from './parts/stream-filters.ts';
import { PlayerLink, Standing } from './parts/stream-owner.tsx';
import { streamersHead } from './parts/streams-head.ts';
import { StreamsTabs } from './parts/streams-tabs.tsx';
import './streams.css';

export function loader() {
  void queryClient.prefetchQuery(streamersQuery);
  return null;
}

/** Players who linked a channel, and their newest matches in its recordings. */
export function Component() {
  const query = useQuery(streamersQuery, queryClient);
  return (
    <div className="streams">
      <PageHead {...streamersHead} />
      <PageTitle about="Players who linked their Twitch or YouTube channel in the settings. Whoever hides the profile is not listed.">
        Streamers
      </PageTitle>
      <StreamsTabs current="streamers" />
      <section aria-label="Streamers">
        <QueryState query={query} what="Streamers" height="40rem">
          {({ state, streamers }) => (
            <>
              <StateNote state={state} />
              {streamers.length === 0 ? (
                <Nobody />
              ) : (
                <ul className="stream-list">
                  {streamers.map((streamer) => (
                    <li key={streamer.accountId}>
                      <StreamerCard streamer={streamer} />
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </QueryState>
      </section>
    </div>
  );
}

function StreamerCard({ streamer }: { readonly streamer: Streamer }) {
  const now = useNow();
  const { accountId, avatarUrl, channel, youtube, isLive, recorded } = streamer;
  const id = `streamer-${accountId}`;
  return (
    <article className="stream-card" aria-labelledby={id}>
      <h2 id={id}>
        <Avatar imageUrl={avatarUrl ?? undefined} size={24} /> <PlayerLink {...streamer} />
        {channel !== null && <small> {channel}</small>}
      </h2>
      <p className="stream-facts">
        {isLive && (
          <strong>
            <Link to={href('streams')}>Live now</Link>
          </strong>
        )}
        <Standing player={streamer} at={Math.floor(now.getTime() / 1000)} />
      </p>
      {youtube && (
        <p className="stream-facts">
          <a href={youtube.url} rel="noopener">
            {youtube.name} on YouTube
          </a>
        </p>
      )}
      {recorded.length === 0 ? (
        <p className="stream-facts">No recorded match on record</p>
      ) : (
        <ul className="stream-recorded">
          {recorded.map(({ matchId, heroId, hasWon, startedAt, state, url }) => (
            <li key={matchId}>
              <HeroLink heroId={heroId} /> {hasWon ? 'won' : 'lost'}{' '}
              <Link to={matchHref(matchId, accountId)}>match {matchId}</Link>{' '}
              <Moment at={startedAt} now={now} />{' '}
              {state === 'gone' ? (
                <span>recording deleted</span>
              ) : (
                <a href={url} rel="noopener">
                  Recording<span className="visually-hidden"> of match {matchId} on Twitch</span>
                </a>
              )}
              {state === 'muted' && ' (muted in parts)'}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

const Nobody = () => (
  <EmptyState
    title="No streamers yet"
    action={
      <Link {...linkButton()} to={href('settings')}>
        Settings
      </Link>
    }
  >
    Link your Twitch or YouTube channel in the settings. Your matches lead to the second in recordings on
    Twitch.
  </EmptyState>
);
