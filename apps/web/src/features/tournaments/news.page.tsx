import { EmptyState, Pagination } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Moment } from '../../shared/format/moment.tsx';
import { ReportButton } from '../../shared/moderation/report-button.tsx';
import { useNow } from '../../shared/render/use-now.ts';
import { useLocation, useNavigate } from '../../shared/router/router-provider.tsx';
import { UserTextView } from '../../shared/user-text/user-text.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { ResultsHidden } from './parts/frame/results-hidden.tsx';
import { useAddresses } from './parts/frame/use-addresses.ts';
import { newsQuery } from './parts/tournament-query.ts';

/** As the contract has it. */
const NEWS_PER_PAGE = 20;

const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1;
};

export function prefetch(id: number, search: URLSearchParams): void {
  void queryClient.prefetchQuery(newsQuery(id, pageIn(search)));
}

/** Announcements of the organisers. */
export function Component({ tournament: { id } }: TabPageProps) {
  const page = pageIn(new URLSearchParams(useLocation().search));
  const query = useQuery(newsQuery(id, page), queryClient);
  const now = useNow();
  const navigate = useNavigate();
  const addresses = useAddresses(id);
  const addressOf = (to: number) => addresses.page('news', to);
  if (addresses.hides) return <ResultsHidden>News of the organisers may say who won.</ResultsHidden>;
  return (
    <>
      <h2 className="visually-hidden">News</h2>
      <QueryState
        query={query}
        what="News"
        height="30rem"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="No news yet">Announcements of the organisers appear here.</EmptyState>}
      >
        {({ news, total }) => (
          <>
            {news.map(({ newsId, title, text, isPinned, publishedAt, author }) => (
              <article key={newsId} className="tournament-news" aria-labelledby={`news-${newsId}`}>
                <h3 id={`news-${newsId}`}>{title}</h3>
                <p className="tournament-line">
                  {isPinned && <strong>Pinned</strong>}
                  <span>
                    <Moment at={publishedAt} now={now} />
                  </span>
                  <span>{author ?? 'An organiser'}</span>
                </p>
                <UserTextView text={text} />
                <ReportButton kind="tournamentNews" id={newsId} what="this announcement" />
              </article>
            ))}
            <Pagination
              label="News"
              page={page}
              pageCount={Math.ceil(total / NEWS_PER_PAGE)}
              hrefFor={addressOf}
              onPage={(to) => void navigate(addressOf(to))}
            />
          </>
        )}
      </QueryState>
    </>
  );
}
