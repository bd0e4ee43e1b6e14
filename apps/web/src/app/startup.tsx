import type { GameData } from '@soulstat/game-data';
import { Button } from '@soulstat/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { GameDataContext } from '../shared/api/game-data.ts';
import { LOADING_TEXT, Shell } from './chrome/shell.tsx';

/** The result of loading the game tables. */
export type StartupResult =
  | { readonly state: 'ready'; readonly gameData: GameData }
  | { readonly state: 'empty' }
  | { readonly state: 'failed'; readonly message: string };

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

  if (result?.state === 'ready') return <GameDataContext value={result.gameData}>{children}</GameDataContext>;
  return (
    <Shell>
      <p role={result?.state === 'failed' ? 'alert' : 'status'}>{startupText(result)}</p>
      {result && (
        <Button variant="primary" size="touch" onClick={() => location.reload()}>
          Refresh
        </Button>
      )}
    </Shell>
  );
}

export function startupText(result: StartupResult | undefined): string {
  if (result?.state === 'failed') return result.message;
  if (result?.state === 'empty') return 'Initializing core game data... Please wait or refresh.';
  return LOADING_TEXT;
}
