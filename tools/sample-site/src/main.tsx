import { createClient } from '@soulstat/api-client';
import { formatRank, parseRank } from '@soulstat/ranks';
import { AssetsProvider, RankBadge, SearchBox, type PlayerSearch } from '@soulstat/ui';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '@soulstat/ui/styles.css';

const client = createClient({ baseUrl: '' });

const search: PlayerSearch = (query, signal) =>
  client.get('/api/profile/search-profiles/:encodedQuery', { params: { encodedQuery: query }, signal });

/** A badge, and a search whose choice the badge then shows. */
function SampleSite() {
  const [rankNumber, setRankNumber] = useState<number | null>(84);
  const [opened, setOpened] = useState('');
  const rank = parseRank(rankNumber);
  return (
    <AssetsProvider host="/assets">
      <h1>Sample site</h1>
      <RankBadge rankNumber={rankNumber} size="large" />
      <p id="rank">{rank ? formatRank(rank) : 'No rank'}</p>
      <SearchBox
        search={search}
        onPlayer={({ name, estimatedRankNumber }) => {
          setRankNumber(estimatedRankNumber ?? null);
          setOpened(name);
        }}
        onProfile={setOpened}
        onMatch={setOpened}
      />
      <p id="opened">{opened}</p>
    </AssetsProvider>
  );
}

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <SampleSite />
    </StrictMode>,
  );
