import type { DumpTable } from '@soulstat/api-client';
import type { Answer } from './answer.ts';
import type { Engine } from './engine.ts';

export type Asking =
  | { readonly state: 'idle' | 'loading' | 'running' | 'stopped' }
  | { readonly state: 'answered'; readonly answer: Answer; readonly statement: string }
  | { readonly state: 'failed'; readonly message: string };

export interface Question {
  readonly tables: readonly DumpTable[];
  readonly statement: string;
  readonly tell: (asking: Asking) => void;
}

/** The engine of a page, one question at a time. Nothing of it is loaded before the first. */
export function openSession() {
  let engine: Promise<Engine> | undefined;
  /** Counts questions, so that an answer to one that was stopped is not told. */
  let asked = 0;

  async function ask({ tables, statement, tell }: Question): Promise<void> {
    asked += 1;
    const own = asked;
    const tellOwn = (asking: Asking) => {
      if (asked === own) tell(asking);
    };
    try {
      tellOwn({ state: engine ? 'running' : 'loading' });
      const opening = (engine ??= import('./engine.ts').then(({ openEngine }) => openEngine(tables)));
      // Where it cannot be loaded the next question tries again.
      opening.catch(() => {
        if (engine === opening) engine = undefined;
      });
      const open = await opening;
      tellOwn({ state: 'running' });
      if (asked === own) tellOwn({ state: 'answered', answer: await open.ask(statement), statement });
    } catch (error) {
      tellOwn({ state: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Ends the engine, whatever it does. */
  function drop(): void {
    asked += 1;
    void engine?.then((open) => open.stop()).catch(() => undefined);
    engine = undefined;
  }

  return { ask, drop };
}
