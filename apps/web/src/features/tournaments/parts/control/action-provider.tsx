import { ApiError, type ControlAction } from '@soulstat/api-client';
import { Notice } from '@soulstat/ui';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { noticeRefusal } from '../../../../shared/session/session.ts';
import { refreshTournament } from '../refresh-tournament.ts';
import { ConfirmAction, type Preview } from './confirm-action.tsx';

export interface Act {
  readonly action: ControlAction;
  /** What it does, as the heading of the dialog: "Correct the result of W1-2". */
  readonly title: string;
}

interface Actions {
  /** Does it at once where nothing falls by it; otherwise shows what falls, and asks for a reason. */
  readonly act: (act: Act) => void;
  readonly isBusy: boolean;
}

const ActionContext = createContext<Actions>({ act: () => {}, isBusy: false });
export const useActions = (): Actions => useContext(ActionContext);

export interface ActionProviderProps {
  readonly id: number;
  /** The log as the page shows it: who has seen an older one is refused where somebody changed the same thing. */
  readonly version: number;
  readonly children: ReactNode;
}

type State =
  | { readonly state: 'idle' }
  | { readonly state: 'busy' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'asking'; readonly act: Act; readonly preview: Preview };

/** One action at a time, first tried: what it would undo is shown before it is done. */
export function ActionProvider({ id, version, children }: ActionProviderProps) {
  const [state, setState] = useState<State>({ state: 'idle' });

  async function attempt(work: () => Promise<State>) {
    if (state.state === 'busy') return;
    setState({ state: 'busy' });
    try {
      setState(await work());
    } catch (error) {
      noticeRefusal(error);
      setState({ state: 'failed', reason: error instanceof Error ? error.message : String(error) });
      // Somebody else was faster: what they did is shown beside the sentence.
      if (error instanceof ApiError && error.status === 409) await refreshTournament(id);
    }
  }

  const send = async ({ action }: Act, reason: string | null): Promise<State> => {
    await apiPost('/api/tournaments/:id/control/actions', {
      params: { id },
      body: { action, version, reason },
    });
    await refreshTournament(id);
    return { state: 'idle' };
  };

  const act = (wanted: Act) =>
    void attempt(async () => {
      const preview = await apiPost('/api/tournaments/:id/control/consequences', {
        params: { id },
        body: { action: wanted.action, version },
      });
      if (preview.needsReason || preview.entries.length > 0) return { state: 'asking', act: wanted, preview };
      return send(wanted, null);
    });

  return (
    <ActionContext value={{ act, isBusy: state.state === 'busy' }}>
      {state.state === 'failed' && (
        <Notice kind="error" title="Nothing was changed">
          {state.reason}
        </Notice>
      )}
      {state.state === 'asking' && (
        <ConfirmAction
          title={state.act.title}
          preview={state.preview}
          onClose={() => setState({ state: 'idle' })}
          onDone={(reason) => void attempt(() => send(state.act, reason))}
        />
      )}
      {children}
    </ActionContext>
  );
}
