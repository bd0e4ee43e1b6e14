import type { TicketFile } from '@soulstat/api-client';
import { useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';

export const MAX_FILES = 3;
const MAX_BYTES = 5 * 1024 * 1024;

export interface AttachmentsState {
  readonly files: readonly TicketFile[];
  readonly isSending: boolean;
  /** Why the last one was refused. */
  readonly problem: string | undefined;
  readonly add: (chosen: readonly File[]) => Promise<void>;
  readonly remove: (fileId: string) => void;
  readonly clear: () => void;
}

/** Files are sent at once, so that what is refused is known before the rest is. */
export function useAttachments(): AttachmentsState {
  const [files, setFiles] = useState<readonly TicketFile[]>([]);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function add(chosen: readonly File[]): Promise<void> {
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    const room = MAX_FILES - files.length;
    try {
      for (const file of chosen.slice(0, room)) {
        const sent = await send(file);
        setFiles((before) => [...before, sent]);
      }
      if (chosen.length > room) setProblem(`A message has at most ${MAX_FILES} files.`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setSending(false);
  }

  return {
    files,
    isSending,
    problem,
    add,
    remove: (fileId) => setFiles((before) => before.filter((file) => file.fileId !== fileId)),
    clear: () => setFiles([]),
  };
}

async function send(file: File): Promise<TicketFile> {
  if (file.size > MAX_BYTES) throw new Error(`${file.name} is larger than 5 MB.`);
  const body = new Uint8Array(await file.arrayBuffer());
  return apiPost('/api/tickets/files', { body, query: { fileName: file.name.slice(-120) || 'file' } });
}
