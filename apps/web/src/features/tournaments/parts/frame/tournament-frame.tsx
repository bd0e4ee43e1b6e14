import type { Tournament } from '@soulstat/api-client';
import { EmptyState, linkButton, LinkTabs } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { LoadFailed } from '../../../../shared/api/query-state.tsx';
import { Link } from '../../../../shared/link.tsx';
import { FollowForAlerts } from '../../../../shared/alerts/follow-for-alerts.tsx';
import { ReportButton } from '../../../../shared/moderation/report-button.tsx';
import { PageHead } from '../../../../shared/page-head.tsx';
import { useTabScroll } from '../../../../shared/render/use-tab-scroll.ts';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { OwnPart } from '../own/own-part.tsx';
import { tournamentQuery } from '../tournament-query.ts';
import { tournamentHeadOf } from '../tournaments-head.ts';
import { useLiveTournament } from '../use-live-tournament.ts';
import { entrantsText, formatsText, PHASE_WORDS, sizeText } from '../words.ts';
import { ZonedTime } from '../../../../shared/format/zoned-time.tsx';
import { loadedTabPage } from './tab-pages.ts';
import { hideResults } from './hide-results.ts';
import { TAB_LABELS, TOURNAMENT_TABS, type tabOf } from './tournament-tabs.ts';
import { useAddresses } from './use-addresses.ts';

const Join = lazy(async () => ({ default: (await import('../own/join.tsx')).Join }));

interface FrameProps {
  readonly id: number;
  /** The open tab; undefined for an address that is none. */
  readonly place: ReturnType<typeof tabOf>;
  /** The address of an invite link. */
  readonly isJoin: boolean;
  /** Of the address, below the tournament. */
  readonly rest: string | undefined;
}

/** What a tournament is and what one has to do in it, above the page of the open tab. */
export function TournamentFrame({ id, place, isJoin, rest }: FrameProps) {
  const { data, error, refetch } = useQuery(tournamentQuery(id), queryClient);
  const { hides } = useAddresses(id);
  useLiveTournament(data);
  const tournament = data && hides ? hideResults.tournament(data) : data;
  return (
    <article className="tournament-page" aria-busy={!tournament && !error}>
      <PageHead {...tournamentHeadOf({ tournamentId: String(id), '*': rest ?? '' }, tournament)} />
      {tournament ? <Head tournament={tournament} /> : <h1>Tournament {id}</h1>}
      {error && !tournament && (
        <LoadFailed what="The tournament" onRetry={refetch}>
          {error.message}
        </LoadFailed>
      )}
      {!(error && !tournament) && <Tabs id={id} place={place} />}
      {tournament && isJoin && (
        <Suspense>
          <Join tournament={tournament} />
        </Suspense>
      )}
      {tournament && !isJoin && <TabContent tournament={tournament} place={place} />}
    </article>
  );
}

function Head({ tournament }: { readonly tournament: Tournament }) {
  const { id, name, phase, formats, teamSize, startsAt, timeZone, language, champion, liveMatches } =
    tournament;
  return (
    <header className="tournament-head" data-phase={phase}>
      <div>
        <h1 lang={language} dir="auto">
          {name}
        </h1>
        <p className="tournament-line">
          <strong className="tournament-phase">{PHASE_WORDS[phase]}</strong>
          <span>{formatsText(formats)}</span>
          <span>{sizeText(teamSize)}</span>
          <span>{entrantsText(tournament)}</span>
          {liveMatches > 0 && <span>{liveMatches} live</span>}
          {tournament.isSimulated && <span className="tournament-simulated">Simulated</span>}
        </p>
        {champion && (
          <p className="tournament-champion">
            Champion: <strong dir="auto">{champion.name}</strong>
          </p>
        )}
        <p>
          <ZonedTime at={startsAt} zone={timeZone} />
        </p>
      </div>
      <div className="tournament-actions">
        <OwnPart tournament={tournament} />
        {HAS_RESULTS.has(phase) && <ResultsSwitch id={id} />}
        <FollowForAlerts kind="tournament" id={id} what="this tournament" />
        <ReportButton kind="tournament" id={String(id)} what="this tournament" />
      </div>
    </header>
  );
}

const HAS_RESULTS: ReadonlySet<Tournament['phase']> = new Set(['live', 'approval', 'finished']);

/** For somebody who watches later: the same page without what gives the winners away. */
function ResultsSwitch({ id }: { readonly id: number }) {
  const { pathname, search } = useLocation();
  const { hides } = useAddresses(id);
  const asked = new URLSearchParams(search);
  if (hides) asked.delete('results');
  else asked.set('results', 'hidden');
  return (
    <Link
      {...linkButton(undefined, 'compact')}
      keepsScroll
      to={[pathname, String(asked)].filter(Boolean).join('?')}
    >
      {hides ? 'Show results' : 'Hide results'}
    </Link>
  );
}

function Tabs({ id, place }: Pick<FrameProps, 'id' | 'place'>) {
  const addresses = useAddresses(id);
  return (
    <LinkTabs ref={useTabScroll(place?.tab)} className="tabs-in-view" label="Pages of this tournament">
      {TOURNAMENT_TABS.map((tab) => (
        <Link
          key={tab}
          keepsScroll
          to={addresses.tab(tab)}
          aria-current={tab === place?.tab ? 'page' : undefined}
        >
          {TAB_LABELS[tab]}
        </Link>
      ))}
    </LinkTabs>
  );
}

function TabContent({ tournament, place }: Pick<FrameProps, 'place'> & { readonly tournament: Tournament }) {
  const Page = place && loadedTabPage(place.tab)?.Component;
  if (Page) return <Page tournament={tournament} below={place.below} />;
  return (
    <EmptyState title="Page Not Found">
      <p>A tournament has no page of this name. Choose one of those above.</p>
    </EmptyState>
  );
}
