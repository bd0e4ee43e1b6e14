import type { CommunityProgress } from '@soulstat/ui';
import { lazy, Suspense, type ComponentType } from 'react';
import { loadHelp } from './load-help.ts';
import { NotLoaded } from './parts/not-loaded.tsx';
import './data-retrieval-modal.css';

export interface DataRetrievalModalProps {
  readonly isOpen: boolean;
  /** Called once the visitor acknowledged and closed it. */
  readonly onClose: () => void;
  /** What is known of the day's matches. */
  readonly progress: CommunityProgress;
}

/** The dialog comes when it is first opened. A site that cannot load it works on without. */
const HelpDialog = lazy<ComponentType<DataRetrievalModalProps>>(() =>
  loadHelp().then(
    ({ HelpDialog: Loaded }) => ({ default: Loaded }),
    (error: unknown) => {
      console.error(error);
      return { default: NotLoadedBesidePage };
    },
  ),
);

/** Asks visitors to send their matches and explains the three ways to do it. */
export function DataRetrievalModal(modal: DataRetrievalModalProps) {
  return <Suspense>{modal.isOpen && <HelpDialog {...modal} />}</Suspense>;
}

const NotLoadedBesidePage = () => (
  <div className="help-not-loaded">
    <NotLoaded />
  </div>
);
