import { ApiError, type Guide } from '@soulstat/api-client';
import { EmptyState, linkButton, Notice } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { commentsQuery } from '../../shared/comments/comments-query.ts';
import { Comments } from '../../shared/comments/comments.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { useLocation, useParams } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { UserTextView } from '../../shared/user-text/user-text.tsx';
import { WinRateChart } from '../../shared/user-text/win-rate-chart.tsx';
import { ArticleData } from './parts/article-data.tsx';
import { CitedValues } from './parts/cited-values.tsx';
import { Contents } from './parts/contents.tsx';
import { GuideActions } from './parts/guide-actions.tsx';
import { guideHref, guideIdOf } from './parts/guide-address.ts';
import { GuideByline } from './parts/guide-byline.tsx';
import { guideHead } from './parts/guides-head.ts';
import { guideQuery, versionOf } from './parts/guide-query.ts';
import { useOwnGuide } from './parts/use-own-guide.ts';
import { Versions } from './parts/versions.tsx';
import { Unpublished } from './parts/unpublished-guide.tsx';
import './guides.css';
import './guide.css';

/** Starts the downloads; the page shows its own skeleton meanwhile. */
export function loader({ params, url }: LoaderArgs) {
  const guideId = guideIdOf(params['guide']);
  if (guideId === undefined) return null;
  void queryClient.prefetchQuery(guideQuery(guideId, versionOf(url.search)));
  void queryClient.prefetchQuery(commentsQuery({ kind: 'guide', objectId: guideId }));
  return null;
}

/** One guide. */
export function Component() {
  const { guide: address = '' } = useParams();
  const guideId = guideIdOf(address);
  if (guideId !== undefined) return <GuidePage key={guideId} guideId={guideId} address={address} />;
  return (
    <>
      <PageHead {...guideHead(address, undefined)} isUnlisted />
      <h1 className="visually-hidden">Guide not found</h1>
      <NoGuide />
    </>
  );
}

const NoGuide = () => (
  <EmptyState title="There is no such guide" action={<ToLibrary />}>
    Its author may have deleted it. Links to guides begin with a number.
  </EmptyState>
);

const isNotShown = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function GuidePage({ guideId, address }: { readonly guideId: number; readonly address: string }) {
  const version = versionOf(useLocation().search);
  const query = useQuery(guideQuery(guideId, version), queryClient);
  return (
    <div className="guide">
      <PageHead {...guideHead(address, query.data)} {...(query.isError && { isUnlisted: true })} />
      {isNotShown(query.error) ? (
        <Unpublished
          guideId={guideId}
          nothing={
            <>
              <h1 className="visually-hidden">Guide not found</h1>
              <NoGuide />
            </>
          }
        >
          {(guide, notice) => <Article guide={guide} unpublishedNotice={notice} />}
        </Unpublished>
      ) : (
        <>
          {!query.data && <h1>Guide {guideId}</h1>}
          <QueryState query={query} what="The guide" height="60rem">
            {(guide) => <Article guide={guide} />}
          </QueryState>
        </>
      )}
    </div>
  );
}

const ToLibrary = () => (
  <Link {...linkButton('primary')} to={href('guides')}>
    To the guides
  </Link>
);

interface ArticleProps {
  readonly guide: Guide;
  /** Why only its author and moderators see it: nobody votes and comments on what nobody else reads. */
  readonly unpublishedNotice?: ReactNode;
}

function Article({ guide, unpublishedNotice }: ArticleProps) {
  const { title, language, isReviewed, outdatedValues, text, versions, version } = guide;
  const newest = versions.find(({ state }) => state === 'published')?.number;
  return (
    <>
      <ArticleData guide={guide} />
      <h1 lang={language}>{title}</h1>
      <GuideByline guide={guide} />
      {unpublishedNotice}
      {!isReviewed && !unpublishedNotice && (
        <Notice kind="warning" title="Not reviewed yet">
          A moderator looks at it before it appears among the guides.
        </Notice>
      )}
      {isReviewed && newest !== undefined && newest > version && (
        <Notice
          title={`This is version ${version}`}
          action={<Link to={guideHref(guide)}>To the newest version</Link>}
        />
      )}
      {outdatedValues > 0 && (
        <Notice
          kind="warning"
          title={
            outdatedValues === 1
              ? '1 number in this guide is out of date'
              : `${outdatedValues} numbers in this guide are out of date`
          }
        >
          Underlined = may be wrong now. Values shown are today’s.
        </Notice>
      )}
      <div className="guide-body">
        <Contents headings={text.headings} />
        <div lang={language}>
          <UserTextView text={text} renderChart={(chart) => <WinRateChart {...chart} />} />
        </div>
      </div>
      <GuideActions guide={guide} isUnpublished={Boolean(unpublishedNotice)} />
      <CitedValues citations={text.citations} />
      <Versions guide={guide} />
      {!unpublishedNotice && <GuideComments guideId={guide.id} />}
    </>
  );
}

function GuideComments({ guideId }: { readonly guideId: number }) {
  const mayWrite = useOwnGuide(guideId)?.may.includes('comment.write') ?? false;
  return <Comments kind="guide" objectId={guideId} mayWrite={mayWrite} />;
}
