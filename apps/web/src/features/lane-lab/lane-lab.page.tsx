import { formatFilters, type Filters, type LaneLab } from '@soulstat/api-client';
import { EmptyState, Skeleton } from '@soulstat/ui';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { lazy } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { loadChunk } from '../../shared/api/load-chunk.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useHydrated } from '../../shared/render/hydrated.ts';
import { Late } from '../../shared/render/late.tsx';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { MODE_FIELD, PERIOD_FIELD, ranksField } from '../../shared/statistics/filters/fields.ts';
import { LANE_FIELD } from '../../shared/statistics/filters/lane-field.ts';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { StatisticFoot, StatisticResult } from '../../shared/statistics/statistic-result.tsx';
import { withParameters } from '../../shared/use-change-query.ts';
import { Answers } from './parts/answers.tsx';
import { formatChosen, parseChosen, type ChosenHeroes } from './parts/chosen-heroes.ts';
import { HeroChoices } from './parts/hero-choices.tsx';
import { LaneFigures } from './parts/lane-figures.tsx';
import { LANE_LAB_HEAD } from './parts/lane-lab-head.ts';
import './lane-lab.css';

/** Needs the table of abilities, and stands below everything else. */
const FirstAbilities = lazy(async () => ({
  default: (await loadChunk('first abilities', () => import('./parts/first-abilities.tsx'))).FirstAbilities,
}));

const FIELDS = [PERIOD_FIELD, MODE_FIELD, ranksField(), LANE_FIELD];

/** A lane needs an own hero: with opponents alone it is seen from them. */
function questionOf(filters: Filters, chosen: ChosenHeroes) {
  const { own, enemies } = formatChosen(
    chosen.own.length === 0 ? { own: chosen.enemies, enemies: [] } : chosen,
  );
  return own === undefined ? undefined : { ...filters, own, ...(enemies !== undefined && { enemies }) };
}

const labQuery = (question: NonNullable<ReturnType<typeof questionOf>>) =>
  apiQuery('/api/lanes/lab', { query: question });

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  const question = questionOf(knownFilters(url.searchParams, FIELDS), parseChosen(url.searchParams));
  if (question) void queryClient.prefetchQuery(labQuery(question));
  return null;
}

/** Up to two heroes against up to two others. */
export function Component() {
  const { filters } = useFilters(FIELDS);
  const { pathname, search } = useLocation();
  const chosen = parseChosen(new URLSearchParams(search));
  const question = questionOf(filters, chosen);
  return (
    <div className="statistics-page lane-lab">
      <PageHead {...LANE_LAB_HEAD} />
      <PageTitle about="Lanes are two against two. Choose up to two heroes on either side: how the lane goes, how the match ends, and who answers a duo best.">
        2v2 lane lab
      </PageTitle>
      <HeroChoices chosen={chosen} />
      {question === undefined ? (
        <EmptyState title="Choose a hero">
          <p>One is enough to begin; a partner and opponents make it exact.</p>
        </EmptyState>
      ) : (
        <Lane
          question={question}
          chosen={chosen}
          filters={filters}
          addressOf={(next) =>
            `${pathname}?${withParameters(new URLSearchParams(search), formatChosen(next))}`
          }
        />
      )}
      <p className="statistics-lead">
        An event for teams of two? <Link to={href('tournamentCreator')}>Create a 2v2 tournament</Link> from
        the template “2v2 duos”.
      </p>
    </div>
  );
}

interface LaneProps {
  readonly question: NonNullable<ReturnType<typeof questionOf>>;
  readonly chosen: ChosenHeroes;
  readonly filters: Filters;
  readonly addressOf: (chosen: ChosenHeroes) => string;
}

function Lane({ question, chosen, filters, addressOf }: LaneProps) {
  const query = useQuery(
    { ...labQuery(question), placeholderData: keepPreviousData as never },
    queryClient,
  ) as ReturnType<typeof useQuery<LaneLab>>;
  const { own, enemies, ...others } = question;
  const rest = formatFilters(others);
  const asked = [`own=${own}`, enemies && `enemies=${enemies}`, rest].filter(Boolean).join('&');
  return (
    <>
      <StatisticFilters fields={FIELDS} basis={query.data?.basis} />
      <StatisticResult query={query} height="70rem">
        {(lab) => (
          <>
            <LaneTitle lab={lab} />
            <LaneFigures lab={lab} />
            <BestAnswers lab={lab} chosen={chosen} addressOf={addressOf} />
            <Late fallback={<Skeleton shape="block" width="100%" height="16rem" />}>
              <FirstAbilities heroIds={lab.own} filters={filters} />
            </Late>
            <Share asked={asked} />
            <StatisticFoot basis={lab.basis} />
            <How request={`/api/lanes/lab?${asked}`} />
          </>
        )}
      </StatisticResult>
    </>
  );
}

function LaneTitle({ lab: { own, enemies } }: { readonly lab: LaneLab }) {
  const { heroOrUnknown } = useHeroes();
  const names = (ids: readonly number[]) => ids.map((id) => heroOrUnknown(id).name).join(' + ');
  return (
    <h2>
      {names(own)}
      {enemies.length > 0 && ` against ${names(enemies)}`}
    </h2>
  );
}

interface BestAnswersProps extends Pick<LaneProps, 'chosen' | 'addressOf'> {
  readonly lab: LaneLab;
}

function BestAnswers({ lab: { own, toOwn, toEnemies }, chosen, addressOf }: BestAnswersProps) {
  const { heroOrUnknown } = useHeroes();
  const names = (ids: readonly number[]) => ids.map((id) => heroOrUnknown(id).name).join(' + ');
  // Where opponents alone are chosen the lane is seen from them.
  const isOfOpponents = chosen.own.length === 0;
  return (
    <div className="lane-lab-columns">
      {toEnemies && (
        <Answers
          title={`Best answers to ${names(toEnemies.against)}`}
          answers={toEnemies}
          addressOf={(heroIds) => addressOf({ own: heroIds, enemies: toEnemies.against })}
        />
      )}
      {toOwn && (
        <Answers
          title={isOfOpponents ? `Best answers to ${names(own)}` : `Worst duos for ${names(own)}`}
          answers={toOwn}
          addressOf={(heroIds) =>
            addressOf(isOfOpponents ? { own: heroIds, enemies: own } : { own, enemies: heroIds })
          }
        />
      )}
    </div>
  );
}

/** The address has everything; the picture is the one of link previews. */
function Share({ asked }: { readonly asked: string }) {
  const isHydrated = useHydrated();
  return (
    <p className="lane-lab-share">
      <CopyButton text={isHydrated ? location.href : ''} what="link to this lane" label="Copy link" />
      <a href={`/api/lanes/lab/card.png?${asked}`}>Picture</a>
    </p>
  );
}

function How({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        Lanes of two against two whose match file is stored. A lane is won by the two with more souls at nine
        minutes. With fewer than 20 lanes of all chosen heroes the mean of each hero against each stands in,
        whoever stood beside them; with fewer than 20 of one of these nothing is shown. Intervals of shares
        are Wilson’s, those of means 1.96 deviations by √n; of a mean of cells, those of the cells together.
        Volatility is the deviation of single lanes. Towers are Guardians and Walkers of the lane. Ranks
        filter by whole tiers.
      </p>
      <p>
        Answers are compared by souls at nine minutes, seen from the two that answer, and only told where they
        are clearly ahead: at most 5 % of these are chance (Benjamini and Hochberg). They are sorted by the
        lower end of the interval.
      </p>
    </HowComputed>
  );
}
