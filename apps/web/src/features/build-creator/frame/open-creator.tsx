import { Button, Notice } from '@soulstat/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useChangeQuery } from '../../../shared/use-change-query.ts';
import { startAsked, START_PARAMETERS } from '../asked-start.ts';
import { putAside } from '../draft/draft-store.ts';
import {
  draftsAtHand,
  freshDraft,
  localOf,
  type DraftAtHand,
  type OpenedDraft,
} from '../draft/open-draft.ts';
import { ChooseDraft } from './choose-draft.tsx';
import { NothingOpen } from './nothing-open.tsx';
import { Workbench } from './workbench.tsx';

type Opening = { /** How many drafts were opened. */ readonly count?: number } & (
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'choose'; readonly drafts: readonly DraftAtHand[] }
  | { readonly state: 'open'; readonly draft: OpenedDraft; readonly isStored: boolean }
);

/** Finds what is to be worked on: what the address asks for, the draft of the account, or the one in this browser. */
function useOpening(isSignedIn: boolean) {
  const { liveHeroes } = useHeroes();
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });

  const open = (draft: OpenedDraft, isStored: boolean) => {
    if (START_PARAMETERS.some((name) => new URLSearchParams(search).has(name)))
      changeQuery(withoutStart, { replace: true });
    setOpening((before) => ({ state: 'open', draft, isStored, count: countOf(before) + 1 }));
  };
  const openFresh = () => {
    const asked = startAsked(search).heroId;
    const hero = liveHeroes.find(({ id }) => id === asked) ?? liveHeroes[0];
    open(freshDraft(hero?.id ?? 1), true);
  };
  async function find() {
    setOpening((before) => ({ state: 'loading', count: countOf(before) }));
    try {
      const drafts = await draftsAtHand(startAsked(search), isSignedIn);
      const [only] = drafts;
      if (drafts.length > 1) setOpening((before) => ({ state: 'choose', drafts, count: countOf(before) }));
      else if (only) open(only, isStoredWell(only, isSignedIn));
      else openFresh();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      setOpening((before) => ({ state: 'failed', why, count: countOf(before) }));
    }
  }
  /** The others give way, and stay among the earlier drafts. */
  async function choose(chosen: DraftAtHand, drafts: readonly DraftAtHand[]) {
    for (const draft of drafts)
      if (draft !== chosen && draft.source !== 'asked') await putAside(localOf(draft));
    open(chosen, isStoredWell(chosen, isSignedIn));
  }
  const begin = useEffectEvent(find);
  useEffect(() => {
    // What lies ready is asked for once; the answer is the state.
    let isHere = true;
    void Promise.resolve().then(() => (isHere ? begin() : undefined));
    return () => {
      isHere = false;
    };
  }, []);
  return { opening, open, openFresh, find, choose };
}

const countOf = (opening: Opening): number => opening.count ?? 0;

function withoutStart(query: URLSearchParams): URLSearchParams {
  for (const name of START_PARAMETERS) query.delete(name);
  return query;
}

export function OpenCreator({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { opening, open, openFresh, find, choose } = useOpening(isSignedIn);
  switch (opening.state) {
    case 'loading':
      return <NothingOpen />;
    case 'failed':
      return (
        <NothingOpen>
          <OpeningFailed why={opening.why} onRetry={() => void find()} onWithout={openFresh} />
        </NothingOpen>
      );
    case 'choose':
      return (
        <NothingOpen>
          <ChooseDraft drafts={opening.drafts} onChoose={(chosen) => void choose(chosen, opening.drafts)} />
        </NothingOpen>
      );
    case 'open':
      return (
        <Workbench
          key={opening.count}
          opened={opening.draft}
          isStored={opening.isStored}
          isSignedIn={isSignedIn}
          onOpen={open}
          onFindAgain={() => void find()}
        />
      );
  }
}

/** A draft of the browser still has to come to the account, and what the address asks for is stored nowhere. */
const isStoredWell = ({ source }: DraftAtHand, isSignedIn: boolean): boolean =>
  source === 'account' || (source === 'browser' && !isSignedIn);

interface OpeningFailedProps {
  readonly why: string;
  readonly onRetry: () => void;
  readonly onWithout: () => void;
}

function OpeningFailed({ why, onRetry, onWithout }: OpeningFailedProps) {
  return (
    <Notice
      kind="error"
      title="Your build could not be opened"
      action={
        <>
          <Button onClick={onRetry}>Try again</Button> <Button onClick={onWithout}>Start a new build</Button>
        </>
      }
    >
      <p>{why}</p>
    </Notice>
  );
}
