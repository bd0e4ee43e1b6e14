import { Community } from './community.tsx';
import { LatestPatch } from './latest-patch.tsx';
import { MetaNow } from './meta/meta-now.tsx';

/** What the home page shows between the search and the latest matches. */
export function Below() {
  return (
    <>
      <MetaNow />
      <div className="home-side">
        <Community />
        <LatestPatch />
      </div>
    </>
  );
}
