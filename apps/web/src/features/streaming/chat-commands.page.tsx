import { MAX_CHAT_TEMPLATE, type ChatVariable } from '@soulstat/api-client/chat-variables';
import { useRef, useState } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { useHydrated } from '../../shared/render/hydrated.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import { storedAccountId } from '../../shared/session/stored-account.ts';
import { useChangeQuery, withParameters } from '../../shared/use-change-query.ts';
import { commandIn, queryOf, type Command } from './parts/command.ts';
import { CommandForm } from './parts/command-form.tsx';
import { CommandResult } from './parts/command-result.tsx';
import { OverlayBuilder } from './parts/overlay-builder.tsx';
import { PlayerField } from './parts/player-field.tsx';
import { CHAT_COMMANDS_HEAD } from './parts/streaming-heads.ts';
import { VariableList } from './parts/variable-list.tsx';
import '../../shared/forms/forms.css';
import './streaming.css';

/** Writes the line that makes a chat bot answer, and the address of an overlay. */
export function Component() {
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const [command, setCommand] = useState(() => commandIn(search));
  const text = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useHydrated();
  const accountId = command.accountId ?? (isHydrated ? storedAccountId() : undefined);

  function change(part: Partial<Command>) {
    const next = { ...command, ...part };
    setCommand(next);
    changeQuery((query) => withParameters(query, queryOf(next)), { replace: true });
  }

  /** Where the cursor stands, or at the end. */
  function insert(variable: ChatVariable) {
    const { selectionStart: from = command.text.length, selectionEnd: to = from } = text.current ?? {};
    const filled = `${command.text.slice(0, from)}{${variable}}${command.text.slice(to)}`;
    if (filled.length <= MAX_CHAT_TEMPLATE) change({ text: filled });
    text.current?.focus();
  }

  return (
    <div className="streaming">
      <PageHead {...CHAT_COMMANDS_HEAD} />
      <PageTitle about="Your bot asks this site and posts the answer as one line. Players who hide their profile are not shown.">
        {CHAT_COMMANDS_HEAD.title}
      </PageTitle>
      <PlayerField accountId={accountId} onChange={(chosen) => change({ accountId: chosen })} />
      <section aria-labelledby="streaming-command">
        <h2 id="streaming-command">Chat command</h2>
        <CommandForm command={command} onChange={change} text={text} />
        {accountId === undefined ? (
          <p className="form-note">Choose a player to see the answer and the line for your bot.</p>
        ) : (
          <CommandResult command={command} accountId={accountId} />
        )}
      </section>
      <VariableList onInsert={insert} />
      {accountId !== undefined && <OverlayBuilder accountId={accountId} />}
    </div>
  );
}
