import { LANGUAGES } from '../../../../shared/languages.ts';
import { LateTextEditor } from '../../../../shared/user-text/late-text-editor.tsx';
import { ChoiceField, TextField } from '../../../../shared/forms/fields.tsx';
import { RowsField } from './rows-field.tsx';
import type { StepProps } from './step-props.ts';

/** As the contract has it. */
const MAX_TEXT = 20_000;
const [MAX_STREAMS, MAX_CONTACTS, MAX_PRIZES] = [10, 6, 20];

/** What people read: about, rules, prizes, streams and contacts. */
export function Texts({ source, onChange }: StepProps) {
  return (
    <div className="form">
      <h2>Texts</h2>
      <LateTextEditor
        label="About"
        kind="tournament"
        value={source.description}
        onChange={(description) => onChange({ description })}
        maxLength={MAX_TEXT}
        rows={6}
        hasImages
      />
      <LateTextEditor
        label="Rules"
        kind="tournament"
        value={source.rules}
        onChange={(rules) => onChange({ rules })}
        maxLength={MAX_TEXT}
        rows={10}
        hasImages
      />
      <TextField
        label="Lobby settings"
        maxLength={300}
        value={source.mapNote}
        onChange={(mapNote) => onChange({ mapNote })}
        note="Shown at each match."
      />
      <Prizes source={source} onChange={onChange} />
      <Links source={source} onChange={onChange} />
    </div>
  );
}

function Prizes({ source, onChange }: StepProps) {
  return (
    <>
      <TextField
        label="Prize pool"
        maxLength={60}
        value={source.prizePool ?? ''}
        onChange={(text) => onChange({ prizePool: text === '' ? null : text })}
      />
      <RowsField
        legend="Prizes"
        add="Add a prize"
        rows={source.prizes}
        most={MAX_PRIZES}
        empty={{ place: String(source.prizes.length + 1), prize: 'Bragging rights' }}
        onChange={(prizes) => onChange({ prizes })}
      >
        {({ place, prize }, set) => (
          <>
            <TextField label="Place" maxLength={20} value={place} onChange={(next) => set({ place: next })} />
            <TextField
              label="Prize"
              maxLength={100}
              value={prize}
              onChange={(next) => set({ prize: next })}
            />
          </>
        )}
      </RowsField>
    </>
  );
}

/** Streams and ways to reach the organisers. */
function Links({ source, onChange }: StepProps) {
  return (
    <>
      <RowsField
        legend="Streams"
        add="Add a stream"
        rows={source.streams}
        most={MAX_STREAMS}
        empty={{ url: 'https://', name: 'Main stream', language: source.language }}
        note="Casters choose for each match which stream shows it."
        onChange={(streams) => onChange({ streams })}
      >
        {({ url, name, language }, set) => (
          <>
            <TextField label="Name" maxLength={60} value={name} onChange={(next) => set({ name: next })} />
            <TextField label="Address" maxLength={300} value={url} onChange={(next) => set({ url: next })} />
            <ChoiceField
              label="Language"
              value={language}
              words={LANGUAGES}
              onChange={(next) => set({ language: next })}
            />
          </>
        )}
      </RowsField>
      <RowsField
        legend="Contacts"
        add="Add a contact"
        rows={source.contacts}
        most={MAX_CONTACTS}
        empty={{ label: 'Chat server', url: 'https://' }}
        onChange={(contacts) => onChange({ contacts })}
      >
        {({ label, url }, set) => (
          <>
            <TextField
              label="What it is"
              maxLength={40}
              value={label}
              onChange={(next) => set({ label: next })}
            />
            <TextField label="Address" maxLength={300} value={url} onChange={(next) => set({ url: next })} />
          </>
        )}
      </RowsField>
    </>
  );
}
