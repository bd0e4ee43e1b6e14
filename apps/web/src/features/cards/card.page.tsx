import type { CardKind } from '@soulstat/api-client/cards';
import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { Button, EmptyState, linkButton, LinkTabs } from '@soulstat/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useHydrated } from '../../shared/render/hydrated.ts';
import { useLocation, useNavigate, useParams, useRouteName } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { storedAccountId } from '../../shared/session/stored-account.ts';
import { CardBuilder } from './parts/card-builder.tsx';
import {
  cardQueryOf,
  parseCardSettings,
  type CardSettings,
  type CardSubject,
} from './parts/card-settings.ts';
import { cardPath, cardRouteAt, subjectOf, type CardRoute } from './parts/card-subject.ts';
import { cardHead, KIND_WORDS } from './parts/cards-head.ts';
import './cards.css';

const cardQuery = ({ kind, id }: CardSubject, settings: CardSettings) =>
  apiQuery('/api/cards/:kind/:id', { params: { kind, id }, query: cardQueryOf(settings) });

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ params, url }: LoaderArgs) {
  const subject = subjectOf(cardRouteAt(url.pathname), params);
  if (subject)
    void queryClient.prefetchQuery(cardQuery(subject, parseCardSettings(url.search, subject.kind)));
  return null;
}

/** A card of a player, or of something else: chosen, seen and copied. */
export function Component() {
  const route = useRouteName() as CardRoute;
  const params = useParams();
  const subject = subjectOf(route, params);
  return (
    <div className="statistics-page cards">
      {subject ? <OfSubject key={cardPath(subject)} subject={subject} /> : <WhosePage route={route} />}
    </div>
  );
}

function OfSubject({ subject }: { readonly subject: CardSubject }) {
  const { search } = useLocation();
  const route = useRouteName() as CardRoute;
  const settings = parseCardSettings(search, subject.kind);
  const query = useQuery(
    { ...cardQuery(subject, settings), placeholderData: keepPreviousData, retry: false },
    queryClient,
  );
  const { data } = query;
  const words = KIND_WORDS[subject.kind];
  return (
    <>
      <PageHead {...cardHead(route, useParams(), data)} />
      <PageTitle about="A picture to share or to put under a post. Wherever it is embedded, it updates itself every 15 minutes. Hidden profiles have none.">
        {data ? `${words} of ${data.name ?? data.title}` : words}
      </PageTitle>
      <PlayerCards subject={subject} />
      <QueryState query={query} what="The card" height="60rem">
        {(card) => <CardBuilder subject={subject} settings={settings} card={card} />}
      </QueryState>
    </>
  );
}

const OF_PLAYERS: readonly CardKind[] = ['player', 'lane', 'season'];

/** The other cards of the same player. */
function PlayerCards({ subject: { kind, id } }: { readonly subject: CardSubject }) {
  if (!OF_PLAYERS.includes(kind)) return null;
  return (
    <LinkTabs label="Cards of this player">
      {OF_PLAYERS.map((each) => (
        <Link key={each} to={cardPath({ kind: each, id })}>
          {KIND_WORDS[each]}
        </Link>
      ))}
    </LinkTabs>
  );
}

/** Asks which player the card is for. */
function WhosePage({ route }: { readonly route: CardRoute }) {
  const kind = route === 'lanePlayerCard' ? 'lane' : 'player';
  const own = useHydrated() ? storedAccountId() : undefined;
  return (
    <>
      <PageHead {...cardHead(route, useParams(), undefined)} />
      <PageTitle>{KIND_WORDS[kind]}</PageTitle>
      <EmptyState
        title="Choose a player"
        action={
          own === undefined ? (
            <Link {...linkButton('secondary')} to={href('home')}>
              Search by name
            </Link>
          ) : (
            <Link {...linkButton('primary')} to={cardPath({ kind, id: own })}>
              Your card
            </Link>
          )
        }
      >
        Every profile has a “Card” button. Or enter an ID here.
      </EmptyState>
      <ByReference kind={kind} />
    </>
  );
}

function ByReference({ kind }: { readonly kind: CardKind }) {
  const navigate = useNavigate();
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      className="form cards-whose"
      onSubmit={(event) => {
        event.preventDefault();
        const reference = parsePlayerReference(String(new FormData(event.currentTarget).get('player')));
        if (reference?.kind === 'account') void navigate(cardPath({ kind, id: reference.accountId }));
        else setIsWrong(true);
      }}
    >
      <div className="form-row">
        <label className="form-field">
          Account ID, Steam ID or profile link
          <input name="player" required maxLength={200} aria-describedby="card-player-error" />
        </label>
        <Button type="submit">Show card</Button>
      </div>
      <output id="card-player-error" className="form-note">
        {isWrong &&
          'That is no account ID, Steam ID or profile link with a number. Search the player by name.'}
      </output>
    </form>
  );
}
