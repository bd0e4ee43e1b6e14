import { Button } from '@soulstat/ui';
import { forgetSearches, useRecentSearches } from '../../../shared/search/recent-searches.ts';

/** What only this browser knows. */
export function ThisBrowser() {
  const searches = useRecentSearches();
  return (
    <section aria-labelledby="settings-browser">
      <h2 id="settings-browser">This browser</h2>
      <div className="setting">
        <p className="setting-label">Recent searches</p>
        <p>
          {searches.length === 0
            ? 'None stored.'
            : `${searches.map(({ name }) => name).join(', ')}. They never leave this browser.`}
        </p>
        <p>
          <Button aria-disabled={searches.length === 0 || undefined} onClick={forgetSearches}>
            Forget recent searches
          </Button>
        </p>
      </div>
    </section>
  );
}
