import { Button } from '@soulstat/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type GameTables, GameTablesContext } from '../shared/api/game-data.ts';
import { LOADING_TEXT, Shell } from './chrome/shell.tsx';

/** The result of loading the game tables. */
export type StartupResult =
  | { readonly state: 'ready'; readonly tables: GameTables }
  | { readonly state: 'empty' | 'failed' };

export interface StartupProps {
  /** Started before the first render, in parallel with the script. */
  readonly loading: Promise<StartupResult>;
  /** The result, once it is known. */
  readonly result?: StartupResult | undefined;
  readonly children: ReactNode;
}

/** Renders the site once the game tables are loaded. */
export function Startup({ loading, result: known, children }: StartupProps) {
  const [result, setResult] = useState(known);
  useEffect(() => {
    let current = true;
    void loading.then((settled) => current && setResult(settled));
    return () => {
      current = false;
    };
  }, [loading]);

  if (result?.state === 'ready')
    return <GameTablesContext value={result.tables}>{children}</GameTablesContext>;
  return (
    <Shell>
      <StartupText state={result?.state} />
    </Shell>
  );
}

/** Shown where the tables of the game cannot be had. */
export const NO_TABLES = 'Failed to load essential application data. Please try refreshing.';
const NOT_READY = { failed: NO_TABLES, empty: 'Initializing core game data... Please wait or refresh.' };

/** While the tables are waited for, and where they do not come. */
export function StartupText({ state }: { readonly state?: keyof typeof NOT_READY | undefined }) {
  return (
    <>
      <p role={state === 'failed' ? 'alert' : 'status'}>{state ? NOT_READY[state] : LOADING_TEXT}</p>
      {state && (
        <Button variant="primary" size="touch" onClick={() => location.reload()}>
          Refresh
        </Button>
      )}
    </>
  );
}
