import { ApiError, type Build } from '@soulstat/api-client';
import { Notice, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { AbilityOrder } from '../../shared/builds/ability-order.tsx';
import { buildIdOf, versionOf } from '../../shared/builds/build-address.ts';
import { BuildCategories } from '../../shared/builds/build-categories.tsx';
import { languageTag } from '../../shared/builds/build-words.ts';
import { commentsQuery } from '../../shared/comments/comments-query.ts';
import { Comments } from '../../shared/comments/comments.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Late } from '../../shared/render/late.tsx';
import { useLocation, useParams } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { BuildActions } from './parts/build-actions.tsx';
import { buildHead } from './parts/build-head.ts';
import { BuildTags } from './parts/build-tags.tsx';
import { BuildTop } from './parts/build-top.tsx';
import { buildQuery } from '../../shared/builds/build-query.ts';
import { OpenBuild, popularQuery } from './parts/open-build.tsx';
import { PatchChanges } from './parts/patch-changes.tsx';
import { SellOrder } from './parts/sell-order.tsx';
import { useOwnBuild } from './parts/use-own-build.ts';
import { useView } from './parts/use-view.ts';
import { SoulsOverTime } from './souls/souls-over-time.tsx';
import { VersionNotices, Versions } from './compare/versions.tsx';
import '../../shared/comments/comments.css';
import './build-analysis.css';

const CompareBuild = lazy(async () => ({
  default: (await import('./compare/compare-build.tsx')).CompareBuild,
}));

const KeyStats = lazy(async () => ({ default: (await import('./souls/key-stats.tsx')).KeyStats }));

/** Starts the downloads; the page shows its own skeleton meanwhile. */
export function loader({ params, url }: LoaderArgs) {
  const buildId = buildIdOf(params['*']);
  if (buildId === undefined) {
    void queryClient.prefetchQuery(popularQuery);
    return null;
  }
  void queryClient.prefetchQuery(buildQuery(buildId, versionOf(url.search)));
  void queryClient.prefetchQuery(commentsQuery({ kind: 'build', objectId: buildId }));
  return null;
}

/** One build, or without one some to open. */
export function Component() {
  const { '*': rest } = useParams();
  const buildId = buildIdOf(rest);
  return buildId === undefined ? <OpenBuild /> : <BuildPage key={buildId} buildId={buildId} />;
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

function BuildPage({ buildId }: { readonly buildId: number }) {
  const version = versionOf(useLocation().search);
  const query = useQuery(buildQuery(buildId, version), queryClient);
  if (isGone(query.error)) return <OpenBuild notFound="There is no such build" />;
  return (
    <div className="build-viewer">
      <PageHead {...buildHead(buildId, query.data)} />
      {!query.data && <h1>Build {buildId}</h1>}
      <QueryState query={query} what="The build" height="90rem">
        {(build) => <Viewer build={build} />}
      </QueryState>
    </div>
  );
}

function Viewer({ build }: { readonly build: Build }) {
  const { id, content, note, version } = build;
  useView(id);
  return (
    <>
      <BuildTop build={build} />
      <BuildActions build={build} />
      <VersionNotices build={build} />
      {note && <Notice title={`Version ${version}`}>{note}</Notice>}
      <Content build={build} />
      <Late fallback={<Skeleton shape="block" width="100%" height="26rem" />}>
        <KeyStats content={content} />
      </Late>
      <Late fallback={<Skeleton shape="block" width="100%" height="8rem" />}>
        <CompareBuild build={build} />
      </Late>
      <Versions build={build} />
      <BuildComments buildId={id} />
    </>
  );
}

/** The build's content, in a Suspense boundary: React hydrates it after the page. */
const Content = memo(({ build }: { readonly build: Build }) => {
  const { content } = build;
  return (
    <Suspense>
      <div className="build-body">
        <div className="build-main">
          <section aria-labelledby="build-items">
            <h2 id="build-items">Items</h2>
            <BuildCategories content={content} changes={build.changes} />
          </section>
          <section aria-labelledby="build-abilities">
            <h2 id="build-abilities">Ability order</h2>
            <AbilityOrder content={content} />
          </section>
        </div>
        <aside aria-label="About this build">
          <About build={build} />
          <PatchChanges build={build} />
          <SellOrder content={content} />
        </aside>
      </div>
      <SoulsOverTime content={content} />
    </Suspense>
  );
});

/** Subscribes to the session by itself: the page around it is not rendered again when the session loads. */
function BuildComments({ buildId }: { readonly buildId: number }) {
  const mayWrite = useOwnBuild(buildId)?.may.includes('comment.write') ?? false;
  return <Comments kind="build" objectId={buildId} mayWrite={mayWrite} />;
}

/** What its author says of it. */
function About({ build: { content } }: { readonly build: Build }) {
  if (content.description === '' && content.tags.length === 0) return null;
  return (
    <section className="build-about" aria-labelledby="build-about">
      <h2 id="build-about">About</h2>
      {content.description && (
        <p className="build-description" lang={languageTag(content.language)}>
          {content.description}
        </p>
      )}
      <BuildTags tags={content.tags} />
    </section>
  );
}
