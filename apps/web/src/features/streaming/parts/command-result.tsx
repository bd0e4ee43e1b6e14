import { CHAT_BOTS, CHAT_PLATFORMS } from '@soulstat/api-client/chat-variables';
import { formatCount, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { queryClient } from '../../../shared/api/query-client.ts';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { useHydrated } from '../../../shared/render/hydrated.ts';
import { OriginContext } from '../../../shared/site.ts';
import { botLines, lineAddress } from './bot-lines.ts';
import { chatLineQuery } from './chat-line.ts';
import { longestOf, type Command } from './command.ts';
import { useSettled } from './use-settled.ts';

/** Typing pauses for so long before the answer is asked for. */
const PAUSE_MS = 500;

/** What the chat will say, and the line that makes the bot say it. */
export function CommandResult({
  command,
  accountId,
}: {
  readonly command: Command;
  readonly accountId: number;
}) {
  const origin = use(OriginContext);
  const zone = useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
  const asking = { origin, accountId, zone };
  const { line, response } = botLines(command, asking);
  const isForDiscord = command.bot === 'discord';
  const bot = CHAT_BOTS[command.bot].name;
  return (
    <>
      <Preview
        address={lineAddress(command, { ...asking, origin: '' }, 'preview')}
        longest={longestOf(command)}
      />
      <CodeLine
        title={isForDiscord ? 'For your discord.js bot' : `Paste into your chat for ${bot}`}
        what="line"
        code={line}
      >
        {!isForDiscord &&
          line.length > CHAT_PLATFORMS[command.platform].longest &&
          `This is longer than a ${CHAT_PLATFORMS[command.platform].name} message. Add the command on the dashboard of ${bot}, with the response below.`}
      </CodeLine>
      <CodeLine
        title={isForDiscord ? 'Address, for any other bot' : `Or as the response on the dashboard of ${bot}`}
        what={isForDiscord ? 'address' : 'response'}
        code={response}
      />
    </>
  );
}

function Preview({ address, longest }: { readonly address: string; readonly longest: number }) {
  const settled = useSettled(address, PAUSE_MS);
  const { data, error } = useQuery(
    { ...chatLineQuery(settled), placeholderData: (before) => before, staleTime: 15_000 },
    queryClient,
  );
  return (
    <section className="streaming-preview" aria-label="Preview" aria-busy={!data && !error}>
      <h3>Preview</h3>
      <output data-error={data?.isError || undefined}>
        {data ? (
          data.text
        ) : error ? (
          'The preview did not load. Check your connection.'
        ) : (
          <Skeleton lines={1} />
        )}
      </output>
      {data && !data.isError && (
        <p className="form-note">
          {formatCount(data.text.length)} of {formatCount(longest)} characters
        </p>
      )}
    </section>
  );
}

interface CodeLineProps {
  readonly title: string;
  readonly what: string;
  readonly code: string;
  readonly children?: React.ReactNode;
}

export function CodeLine({ title, what, code, children }: CodeLineProps) {
  return (
    <figure className="streaming-code">
      <figcaption>
        <b>{title}</b> <CopyButton text={code} what={what} />
      </figcaption>
      <pre>
        <code>{code}</code>
      </pre>
      {children && <p className="form-note">{children}</p>}
    </figure>
  );
}
