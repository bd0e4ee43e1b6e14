import type { RankVersion } from '@soulstat/ranks';
import { useSyncExternalStore } from 'react';
import { ExplainedBadge } from '../../../shared/game/explained-badge.tsx';
import { chooseRankVersion, rankVersion } from '../../../shared/visitor/rank-version.tsx';
import { ThemeSwitch } from '../../../shared/visitor/theme-switch.tsx';

const VERSIONS: readonly { readonly version: RankVersion; readonly label: string }[] = [
  { version: 2, label: 'Version 2 (current)' },
  { version: 1, label: 'Version 1' },
];

/** How the site looks in this browser. */
export function Appearance() {
  const chosen = useSyncExternalStore(onNothing, rankVersion, () => 2 as const);
  return (
    <section aria-labelledby="settings-appearance">
      <h2 id="settings-appearance">Appearance</h2>
      <div className="setting">
        <p className="setting-label">Theme</p>
        <ThemeSwitch name="settings-theme" />
      </div>
      <fieldset className="setting">
        <legend className="setting-label">Ranks</legend>
        <div className="setting-choices">
          {VERSIONS.map(({ version, label }) => (
            <label key={version}>
              <input
                type="radio"
                name="rank-version"
                checked={chosen === version}
                onChange={() => choose(version)}
              />
              {label}
            </label>
          ))}
          <ExplainedBadge rankNumber={84} size="small" />
        </div>
        <p className="setting-hint">Where version 1 has no badge of its own, the current one is shown.</p>
      </fieldset>
    </section>
  );
}

/** A new choice starts the site anew. */
const onNothing = () => () => {};

function choose(version: RankVersion): void {
  chooseRankVersion(version);
  location.reload();
}
