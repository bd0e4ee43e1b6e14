// A server component, which imports from the package as a whole and from one part.
import { AssetsProvider, formatCount } from '@soulstat/ui';
import { RankBadge } from '@soulstat/ui/rank-badge';

// oxlint-disable-next-line import/no-default-export -- Next.js takes the default export
export default function Page() {
  return (
    <AssetsProvider host="/assets">
      <p>{formatCount(21_480)} matches</p>
      <i style={{ all: 'initial', position: 'absolute', left: 0, top: 0 }}>
        <RankBadge rankNumber={84} size="huge" />
      </i>
      <RankBadge rankNumber={84} alwaysShowName />
    </AssetsProvider>
  );
}
