import { CHAT_BOTS, MAX_CHAT_TEMPLATE, type ChatBot } from '@soulstat/api-client/chat-variables';
import { Button } from '@soulstat/ui';
import type { RefObject } from 'react';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { ChoiceField } from '../../../shared/forms/fields.tsx';
import { commandNameOf, MAX_COMMAND_NAME, PRESETS, STREAM_PLATFORMS, type Command } from './command.ts';

interface CommandFormProps {
  readonly command: Command;
  readonly onChange: (part: Partial<Command>) => void;
  /** Variables are put in where its cursor stands. */
  readonly text: RefObject<HTMLTextAreaElement | null>;
}

const BOT_WORDS = Object.fromEntries(
  Object.entries(CHAT_BOTS).map(([bot, { name }]) => [bot, name]),
) as Record<ChatBot, string>;

/** What the command is called and says, and who says it. */
export function CommandForm({ command, onChange, text }: CommandFormProps) {
  return (
    <div className="form">
      <fieldset className="streaming-presets">
        <legend>Start from</legend>
        {PRESETS.map(({ name, label, text: words }) => (
          <Button
            key={name}
            variant="quiet"
            size="compact"
            aria-pressed={command.text === words}
            onClick={() => onChange({ name, text: words })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <label className="form-field">
        Text
        <textarea
          ref={text}
          rows={3}
          maxLength={MAX_CHAT_TEMPLATE}
          spellCheck={false}
          value={command.text}
          onChange={({ target }) => onChange({ text: target.value.replaceAll(/[\r\n]+/g, ' ') })}
        />
        <small>
          {'Variables stand in braces: {rank}. {rank|no rank} says what stands where a value is unknown.'}
        </small>
      </label>
      <CommandChoices command={command} onChange={onChange} />
    </div>
  );
}

function CommandChoices({ command, onChange }: Omit<CommandFormProps, 'text'>) {
  const { liveHeroes } = useHeroes();
  const heroWords = {
    '': 'Most played',
    ...Object.fromEntries(liveHeroes.map(({ slug, name }) => [slug, name])),
  };
  return (
    <div className="form-row">
      <label className="form-field">
        Command
        <span className="streaming-name">
          <span aria-hidden="true">!</span>
          <input
            value={command.name}
            maxLength={MAX_COMMAND_NAME}
            spellCheck={false}
            onChange={({ target }) => onChange({ name: commandNameOf(target.value) })}
          />
        </span>
      </label>
      <ChoiceField label="Bot" words={BOT_WORDS} value={command.bot} onChange={(bot) => onChange({ bot })} />
      {command.bot !== 'discord' && (
        <ChoiceField
          label="Chat"
          words={STREAM_PLATFORMS}
          value={command.platform}
          onChange={(platform) => onChange({ platform })}
        />
      )}
      <ChoiceField
        label="Hero"
        words={heroWords}
        value={command.hero in heroWords ? command.hero : ''}
        onChange={(hero) => onChange({ hero })}
      />
    </div>
  );
}
