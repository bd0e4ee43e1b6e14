import { Button, formatCount } from '@soulstat/ui';
import { useRef } from 'react';
import { fileHref } from '../queries.ts';
import { MAX_FILES, type AttachmentsState } from './use-attachments.ts';

/** Chooses files and lists those that were sent. */
export function Attachments({ attachments }: { readonly attachments: AttachmentsState }) {
  const { files, isSending, problem, add, remove } = attachments;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isFull = files.length >= MAX_FILES;
  return (
    <div className="ticket-attachments">
      <p className="form-row">
        <Button
          ref={button}
          aria-disabled={isSending || isFull || undefined}
          aria-describedby="ticket-attachments-hint"
          onClick={() => !isSending && !isFull && input.current?.click()}
        >
          Attach files
        </Button>
        <span id="ticket-attachments-hint" className="form-note">
          Up to {MAX_FILES}: pictures (PNG, JPEG, WebP, 5 MB), text or JSON (64 kB).
        </span>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Files to attach"
        accept=".png,.jpg,.jpeg,.webp,.txt,.log,.json,.md,.csv"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          if (chosen.length > 0) void add(chosen);
        }}
      />
      {files.length > 0 && (
        <ul className="ticket-files" aria-label="Attached files">
          {files.map((file) => (
            <li key={file.fileId}>
              <a href={fileHref(file)} target="_blank" rel="noreferrer">
                {file.name}
              </a>{' '}
              <span className="form-note">{formatCount(Math.ceil(file.bytes / 1024))} kB</span>{' '}
              <Button
                variant="quiet"
                size="compact"
                aria-label={`Remove ${file.name}`}
                onClick={() => {
                  remove(file.fileId);
                  button.current?.focus();
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <output className="form-note">{isSending && 'Sending the file...'}</output>
      <p className="form-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
