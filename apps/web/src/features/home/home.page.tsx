import { lazy, Suspense, useState } from 'react';
import { useLoaderData, useRouteName } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { storedAccountId } from '../../shared/session/stored-account.ts';
import { SitePurpose } from '../../shared/site-purpose.tsx';
import { SiteSearch } from '../../shared/search/site-search.tsx';
import { useHydrated } from '../../shared/render/hydrated.ts';
import { whenIdle } from '../../shared/render/when-idle.ts';
import { CoverageSkeleton } from './parts/coverage-skeleton.tsx';
import { HOME_HEAD, NOT_FOUND_HEAD } from './parts/home-head.ts';
import { loadOnRecord, useOnRecord, type MaybeOnRecord } from './parts/on-record.ts';
import { LatestMatches } from './parts/latest-matches.tsx';
import { LatestMatchesSkeleton } from './parts/latest-matches-skeleton.tsx';
import type * as laterParts from './parts/later.ts';

import './home.css';

type Later = typeof laterParts;

/** One file for all that the first screen stands without. */
const later = <Name extends keyof Later>(name: Name) =>
  lazy<Later[Name]>(async () => {
    await whenIdle();
    return { default: (await import('./parts/later.ts'))[name] };
  });
const Below = later('Below');
const CoverageLine = later('CoverageLine');
const FewMatches = later('FewMatches');
const JustSignedIn = later('JustSignedIn');
const LiveNow = later('LiveNow');
const NextTournaments = later('NextTournaments');
const QuickLinks = later('QuickLinks');
const Skyline = later('Skyline');
const TopMatches = later('TopMatches');
const UnknownAddress = later('UnknownAddress');
const ItemsNow = lazy(async () => {
  await whenIdle();
  return { default: (await import('./parts/items-now.tsx')).ItemsNow };
});
const YourMatches = lazy(async () => {
  await whenIdle();
  return { default: (await import('./parts/your-matches/your-matches.tsx')).YourMatches };
});

/** Starts the downloads and waits for what came with the page alone: what does not depend on the rest shows at once. */
export async function loader({ signal }: LoaderArgs) {
  const onRecord = loadOnRecord(signal);
  return { onRecord: (await Promise.race([onRecord, aMoment()])) ?? onRecord };
}

/** Long enough to read what is here already. */
const aMoment = () => new Promise<undefined>((resolve) => setTimeout(resolve, 50));

/** The home page, also for addresses that lead nowhere: these say so on top and in the title. */
export function Component() {
  const { onRecord } = useLoaderData<typeof loader>();
  const isUnknown = useRouteName() === 'notFound';
  return (
    <>
      <PageHead {...(isUnknown ? NOT_FOUND_HEAD : HOME_HEAD)} />
      {isUnknown && (
        <Suspense>
          <UnknownAddress />
        </Suspense>
      )}
      <section className="hero">
        <SitePurpose />
        <SiteSearch size="page" />
        <div className="quick-links">
          <Suspense>
            <QuickLinks />
          </Suspense>
        </div>
        <Suspense fallback={<CoverageSkeleton />}>
          <CoverageLine onRecord={onRecord} />
        </Suspense>
        {/* It stands at the bottom: before the rest is read, that would be elsewhere. */}
        <Suspense>
          <Skyline />
        </Suspense>
      </section>
      <YourSection />
      <Suspense fallback={<WaitingBody />}>
        <Body onRecord={onRecord} />
      </Suspense>
    </>
  );
}

/** From so many matches on, statistics have something to say. */
const MIN_MATCHES = 500;

function Body({ onRecord }: { readonly onRecord: MaybeOnRecord }) {
  const result = useOnRecord(onRecord);
  const isFew = result.state === 'here' && result.coverage.matches < MIN_MATCHES;
  return (
    <>
      {isFew ? (
        <Suspense fallback={<div className="home-few" />}>
          <FewMatches latest={result.latest} />
        </Suspense>
      ) : (
        <>
          <div className="home-below">
            <Suspense>
              <Below />
            </Suspense>
          </div>
          <div className="home-items">
            <Suspense>
              <ItemsNow />
            </Suspense>
          </div>
        </>
      )}
      <section className="latest-matches">
        <h2>Latest matches</h2>
        <LatestMatches onRecord={result} />
      </section>
      <Suspense>
        {!isFew && <TopMatches />}
        <LiveNow />
        <NextTournaments />
      </Suspense>
    </>
  );
}

function WaitingBody() {
  return (
    <>
      <div className="home-below" />
      <div className="home-items" />
      <section className="latest-matches">
        <h2>Latest matches</h2>
        <LatestMatchesSkeleton />
      </section>
    </>
  );
}

/** A component of its own: what is not hydrated yet is not to be rendered again. */
function YourSection() {
  const isHydrated = useHydrated();
  // As the page began: what is on the screen does not move.
  const [accountId] = useState(storedAccountId);
  if (!isHydrated) return <section className="your-matches" data-place />;
  if (accountId === undefined)
    return (
      <Suspense>
        <JustSignedIn />
      </Suspense>
    );
  return (
    <section className="your-matches" aria-labelledby="your-matches-title">
      <Suspense>
        <YourMatches accountId={accountId} />
      </Suspense>
    </section>
  );
}
