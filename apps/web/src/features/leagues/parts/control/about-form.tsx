import type { LeagueSource } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { ChoiceField, TextField } from '../../../../shared/forms/fields.tsx';
import { LANGUAGES } from '../../../../shared/languages.ts';
import { REGION_WORDS } from '../../../../shared/region-words.ts';
import { LateTextEditor } from '../../../../shared/user-text/late-text-editor.tsx';

/** As the contract has it. */
const [MAX_NAME, MAX_TEXT, MAX_LINK] = [60, 20_000, 300];

export interface AboutFormProps {
  readonly source: LeagueSource;
  readonly onChange: (part: Partial<LeagueSource>) => void;
}

const REGIONS = { all: 'All regions', ...REGION_WORDS } as const;
const VISIBILITY = { public: 'Public', unlisted: 'Only by its address' } as const;
const THEMES = { plain: 'Plain', 'death-slam': 'Death Slam' } as const;

/** What a league is called, how it looks, and what people read of it. */
export function AboutForm({ source, onChange }: AboutFormProps) {
  const { name, region, language, timeZone, theme, visibility, description, rules } = source;
  return (
    <div className="form">
      <TextField
        label="Name"
        isRequired
        maxLength={MAX_NAME}
        value={name}
        onChange={(next) => onChange({ name: next })}
      />
      <div className="form-row">
        <ChoiceField
          label="Region"
          value={region ?? 'all'}
          words={REGIONS}
          onChange={(next) => onChange({ region: next === 'all' ? null : next })}
        />
        <ChoiceField
          label="Language"
          value={language}
          words={LANGUAGES}
          onChange={(next) => onChange({ language: next })}
        />
        <TextField
          label="Time zone"
          isRequired
          maxLength={60}
          value={timeZone}
          onChange={(next) => onChange({ timeZone: next })}
          note="Such as Europe/Berlin"
        />
        <ChoiceField
          label="Look"
          value={theme}
          words={THEMES}
          onChange={(next) => onChange({ theme: next })}
        />
        <ChoiceField
          label="Shown"
          value={visibility}
          words={VISIBILITY}
          onChange={(next) => onChange({ visibility: next })}
        />
      </div>
      <LateTextEditor
        label="About"
        kind="tournament"
        value={description}
        onChange={(next) => onChange({ description: next })}
        maxLength={MAX_TEXT}
        rows={6}
      />
      <LateTextEditor
        label="Rules"
        kind="tournament"
        value={rules}
        onChange={(next) => onChange({ rules: next })}
        maxLength={MAX_TEXT}
        rows={8}
      />
      <Links
        legend="Streams"
        add="Add a stream"
        links={source.streams.map(({ name: label, url }) => ({ label, url }))}
        onChange={(links) =>
          onChange({ streams: links.map(({ label, url }) => ({ name: label, url, language })) })
        }
      />
      <Links
        legend="Contacts"
        add="Add a contact"
        links={source.contacts}
        onChange={(contacts) => onChange({ contacts })}
      />
    </div>
  );
}

interface NamedLink {
  readonly label: string;
  readonly url: string;
}

interface LinksProps {
  readonly legend: string;
  readonly add: string;
  readonly links: readonly NamedLink[];
  readonly onChange: (links: NamedLink[]) => void;
}

const MOST_LINKS = 6;

function Links({ legend, add, links, onChange }: LinksProps) {
  const set = (index: number, part: Partial<NamedLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...part } : link)));
  return (
    <fieldset className="form-choices">
      <legend>{legend}</legend>
      {links.map(({ label, url }, index) => (
        // Rows have no id, and their values change while they are typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="form-row">
          <TextField
            label="Name"
            isRequired
            maxLength={40}
            value={label}
            onChange={(text) => set(index, { label: text })}
          />
          <TextField
            label="Address"
            isRequired
            maxLength={MAX_LINK}
            value={url}
            onChange={(text) => set(index, { url: text })}
          />
          <Button onClick={() => onChange(links.filter((_, at) => at !== index))}>
            Remove<span className="visually-hidden"> {label}</span>
          </Button>
        </div>
      ))}
      {links.length < MOST_LINKS && (
        <p>
          <Button onClick={() => onChange([...links, { label: '', url: 'https://' }])}>{add}</Button>
        </p>
      )}
    </fieldset>
  );
}
