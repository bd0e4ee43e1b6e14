import { AssetsProvider, RankBadge } from '@soulstat/ui';
import '@soulstat/ui/badge.css';

export function Rank() {
  return (
    <AssetsProvider host="/soulstat">
      <RankBadge rankNumber={84} size="medium" showName />
    </AssetsProvider>
  );
}
