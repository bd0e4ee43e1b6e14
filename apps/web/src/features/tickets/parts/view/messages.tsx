import type { Ticket, TicketFile, TicketMessage } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { Moment } from '../../../../shared/format/moment.tsx';
import { UserTextView } from '../../../../shared/user-text/user-text.tsx';
import { useNow } from '../../../../shared/render/use-now.ts';
import { fileHref } from '../queries.ts';
import { WRITERS } from '../words.ts';

/** What was written, the oldest first. */
export function Messages({ ticket: { messages, isOwn } }: { readonly ticket: Ticket }) {
  return (
    <ol className="ticket-messages" aria-label="Messages">
      {messages.map((message) => (
        <li key={message.messageId} data-by={message.by} data-internal={message.isInternal || undefined}>
          <Message message={message} isOwn={isOwn} />
        </li>
      ))}
    </ol>
  );
}

function Message({ message, isOwn }: { readonly message: TicketMessage; readonly isOwn: boolean }) {
  const now = useNow();
  const { by, isInternal, at, files } = message;
  const writer = by === 'owner' && isOwn ? 'You' : WRITERS[by];
  return (
    <article>
      <h2>
        {writer}
        {isInternal && ' · internal note'} <Moment at={at} now={now} />
      </h2>
      <UserTextView text={message} />
      {files.length > 0 && (
        <ul className="ticket-files" aria-label="Files">
          {files.map((file) => (
            <li key={file.fileId}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function FileLink({ file }: { readonly file: TicketFile }) {
  const { name, kind, bytes } = file;
  return (
    <a href={fileHref(file)} target="_blank" rel="noreferrer">
      {kind === 'image' && <img src={fileHref(file)} alt="" loading="lazy" width={160} height={90} />}
      {name} <span className="form-note">{formatCount(Math.ceil(bytes / 1024))} kB</span>
    </a>
  );
}
