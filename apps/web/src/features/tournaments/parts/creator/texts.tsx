import type { TournamentSource } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { LateTextEditor } from '../../../../shared/user-text/late-text-editor.tsx';
import { TextField } from './fields.tsx';
import type { StepProps } from './step-props.ts';

/** As the contract has it. */
const MAX_TEXT = 20_000;

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
      />
      <LateTextEditor
        label="Rules"
        kind="tournament"
        value={source.rules}
        onChange={(rules) => onChange({ rules })}
        maxLength={MAX_TEXT}
        rows={10}
      />
      <TextField
        label="Lobby settings"
        maxLength={300}
        value={source.mapNote}
        onChange={(mapNote) => onChange({ mapNote })}
        note="Stands at each match."
      />
      <TextField
        label="Prize pool"
        maxLength={60}
        value={source.prizePool ?? ''}
        onChange={(text) => onChange({ prizePool: text === '' ? null : text })}
      />
      <Streams
        streams={source.streams}
        language={source.language}
        onChange={(streams) => onChange({ streams })}
      />
      <Contacts contacts={source.contacts} onChange={(contacts) => onChange({ contacts })} />
    </div>
  );
}

type Stream = TournamentSource['streams'][number];

interface StreamsProps {
  readonly streams: TournamentSource['streams'];
  readonly language: Stream['language'];
  readonly onChange: (streams: Stream[]) => void;
}

function Streams({ streams, language, onChange }: StreamsProps) {
  const set = (index: number, part: Partial<Stream>) =>
    onChange(streams.map((stream, each) => (each === index ? { ...stream, ...part } : stream)));
  return (
    <fieldset className="form-choices">
      <legend>Streams</legend>
      {streams.map(({ url, name }, index) => (
        // A row is named by nothing while it is typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="form-row">
          <TextField
            label="Name"
            maxLength={60}
            value={name}
            onChange={(next) => set(index, { name: next })}
          />
          <TextField
            label="Address"
            maxLength={300}
            value={url}
            onChange={(next) => set(index, { url: next })}
          />
          <Button onClick={() => onChange(streams.filter((_, each) => each !== index))}>Remove</Button>
        </div>
      ))}
      {streams.length < 10 && (
        <Button onClick={() => onChange([...streams, { url: 'https://', name: 'Main stream', language }])}>
          Add a stream
        </Button>
      )}
    </fieldset>
  );
}

type Contact = TournamentSource['contacts'][number];

interface ContactsProps {
  readonly contacts: TournamentSource['contacts'];
  readonly onChange: (contacts: Contact[]) => void;
}

function Contacts({ contacts, onChange }: ContactsProps) {
  const set = (index: number, part: Partial<Contact>) =>
    onChange(contacts.map((contact, each) => (each === index ? { ...contact, ...part } : contact)));
  return (
    <fieldset className="form-choices">
      <legend>Contacts</legend>
      {contacts.map(({ label, url }, index) => (
        // A row is named by nothing while it is typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="form-row">
          <TextField
            label="What it is"
            maxLength={40}
            value={label}
            onChange={(next) => set(index, { label: next })}
          />
          <TextField
            label="Address"
            maxLength={300}
            value={url}
            onChange={(next) => set(index, { url: next })}
          />
          <Button onClick={() => onChange(contacts.filter((_, each) => each !== index))}>Remove</Button>
        </div>
      ))}
      {contacts.length < 6 && (
        <Button onClick={() => onChange([...contacts, { label: 'Chat server', url: 'https://' }])}>
          Add a contact
        </Button>
      )}
    </fieldset>
  );
}
