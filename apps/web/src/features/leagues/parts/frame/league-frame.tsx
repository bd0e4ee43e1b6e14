import type { League, SeasonPhase } from '@soulstat/api-client';
import { EmptyState, LinkTabs } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { LoadFailed } from '../../../../shared/api/query-state.tsx';
import { countOf } from '../../../../shared/format/format.ts';
import { Link } from '../../../../shared/link.tsx';
import { ReportButton } from '../../../../shared/moderation/report-button.tsx';
import { REGION_WORDS } from '../../../../shared/region-words.ts';
import { useTabScroll } from '../../../../shared/render/use-tab-scroll.ts';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { OwnPart } from '../own/own-part.tsx';
import { leagueQuery } from '../league-query.ts';
import { dayText, PHASE_WORDS } from '../words.ts';
import { About } from './about.tsx';
import { LEAGUE_TABS, shownIn, TAB_LABELS, tabHref, type LeagueTab, type Shown } from './league-tabs.ts';
import { SeasonSwitch } from './season-switch.tsx';
import { loadedTabPage } from './tab-pages.ts';

interface FrameProps {
  readonly id: string;
  /** The open tab; undefined for an address that is none. */
  readonly tab: LeagueTab | undefined;
}

/** What a league is, above the page of the open tab. */
export function LeagueFrame({ id, tab }: FrameProps) {
  const { data: league, error, refetch } = useQuery(leagueQuery(id), queryClient);
  const shown = shownIn(new URLSearchParams(useLocation().search));
  return (
    <article className="league-page" data-theme-of-league={league?.theme} aria-busy={!league && !error}>
      {league ? <Head league={league} shown={shown} /> : <h1>League</h1>}
      {error && !league && (
        <LoadFailed what="The league" onRetry={refetch}>
          {error.message}
        </LoadFailed>
      )}
      {league && (
        <>
          {league.season && <SeasonSwitch league={league} tab={tab ?? 'standings'} shown={shown} />}
          <Tabs id={id} tab={tab} shown={shown} />
          <Content league={league} tab={tab} shown={shown} />
          <About league={league} />
        </>
      )}
    </article>
  );
}

const STARTED: ReadonlySet<SeasonPhase> = new Set(['running', 'played', 'finished']);

function Head({ league, shown }: { readonly league: League; readonly shown: Shown }) {
  const { league: id, name, language, region, allSeasons, season: newest, followers, isSimulated } = league;
  const season = allSeasons.find((each) => each.season === shown.season) ?? newest;
  return (
    <header className="league-head">
      <div>
        <h1 lang={language}>{name}</h1>
        <p className="league-line">
          {season && <strong data-phase={season.phase}>{PHASE_WORDS[season.phase]}</strong>}
          <span>{region === null ? 'All regions' : REGION_WORDS[region]}</span>
          {season && <span>{countOf(season.divisions, 'division')}</span>}
          {season && <span>{countOf(season.teams, 'team')}</span>}
          {season && (
            <span>
              {STARTED.has(season.phase) ? 'Started' : 'Starts'} {dayText(season.startsAt, league.timeZone)}
            </span>
          )}
          <span>{countOf(followers, 'follower')}</span>
          {isSimulated && <span className="league-simulated">Simulated</span>}
        </p>
      </div>
      <div className="league-actions">
        <OwnPart league={league} />
        <ReportButton kind="league" id={id} what="this league" />
      </div>
    </header>
  );
}

function Tabs({ id, tab, shown }: FrameProps & { readonly shown: Shown }) {
  const { season, tier } = shown;
  return (
    <LinkTabs ref={useTabScroll(tab)} className="tabs-in-view" label="Pages of this league">
      {LEAGUE_TABS.map((each) => (
        <Link
          key={each}
          keepsScroll
          to={tabHref(id, each, each === 'history' ? {} : { season, tier })}
          aria-current={each === tab ? 'page' : undefined}
        >
          {TAB_LABELS[each]}
        </Link>
      ))}
    </LinkTabs>
  );
}

function Content({
  league,
  tab,
  shown,
}: Pick<FrameProps, 'tab'> & { readonly league: League; readonly shown: Shown }) {
  const Page = tab && loadedTabPage(tab)?.Component;
  const season = shown.season ?? league.season?.season;
  if (!tab)
    return (
      <EmptyState title="Page Not Found">
        <p>A league has no page of this name. Choose one of those above.</p>
      </EmptyState>
    );
  if (season === undefined)
    return (
      <EmptyState title="No season yet">
        Divisions and fixtures show up here when the organisers announce the first season.
      </EmptyState>
    );
  return Page ? <Page league={league} season={season} shown={shown} /> : null;
}
