import { Button, Glyph, ProgressWidget } from '@soulstat/ui';
import { useSyncExternalStore } from 'react';
import { DataRetrievalModal } from '../../features/data-retrieval/data-retrieval-modal.tsx';
import { Notices } from '../../features/notices/notices.tsx';
import { useDataRetrieval } from '../../features/notices/use-data-retrieval.ts';
import { useIngestProgress } from '../../shared/api/ingest-progress.ts';
import { serverLoad } from '../../shared/server-load.ts';
import { InBar } from '../bar/in-bar.tsx';

/**
 * Notices that every visitor sees once and the help on sending matches; in the bar, how many matches the community sent today and the
 * button that opens the help.
 */
export function Help() {
  const { isOpen, open, close } = useDataRetrieval();
  const progress = useIngestProgress();
  const isServerBusy = useSyncExternalStore(serverLoad.subscribe, serverLoad.get);
  return (
    <>
      <InBar slot="goal">
        <ProgressWidget size="bar" progress={progress} action={<IngestButton onClick={open} />} />
      </InBar>
      <Notices isServerBusy={isServerBusy} />
      <DataRetrievalModal isOpen={isOpen} onClose={close} progress={progress} />
    </>
  );
}

function IngestButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button onClick={onClick} className="ingest">
      <Glyph name="arrow-up" />
      Ingest
    </Button>
  );
}
