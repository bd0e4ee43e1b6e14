import { ApiError } from '@soulstat/api-client';
import { Button, formatCount, SignInButton } from '@soulstat/ui';
import { useRef, useState } from 'react';
import { apiPost } from '../../shared/api/api.ts';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** What the server takes of one file. */
const MAX_BYTES = 16 * 1024 * 1024;

interface SentFile {
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'taken' | 'stored' | 'refused';
  /** In a sentence, why it was refused. */
  readonly reason?: string;
}

const WORDS: Readonly<Record<SentFile['state'], string>> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  taken: 'Taken in',
  stored: 'Here already',
  refused: 'Refused',
};

/** For players who have match files themselves: these fill gaps in their own history. */
export function MatchFiles() {
  const { state } = useSession();
  return (
    <section aria-labelledby="upload-files">
      <h2 id="upload-files">Or send match files you have</h2>
      <p className="upload-lead">
        If a match can no longer be downloaded, send its file: “…meta.bz2”, one match per file, only matches
        you played in. It shows as unconfirmed and is not counted in statistics until the publisher’s file or
        the community API confirms it.
      </p>
      {state === 'signedIn' && <Files />}
      {state === 'guest' && (
        <div className="upload-signin">
          <p className="upload-note">Sign in first, so that the site knows which matches are yours.</p>
          <SignInButton onSignIn={() => goToSignIn()} />
        </div>
      )}
    </section>
  );
}

function Files() {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const isBusy = files.some(({ state }) => state === 'waiting' || state === 'sending');
  async function send(chosen: readonly File[]) {
    setFiles(chosen.map(({ name }) => ({ name, state: 'waiting' })));
    // One after the other: each may be megabytes, and a failure of one is no reason to stop.
    for (const [index, file] of chosen.entries()) {
      const put = (change: Omit<SentFile, 'name'>) =>
        setFiles((before) => before.with(index, { name: file.name, ...change }));
      put({ state: 'sending' });
      put(await sendFile(file));
    }
  }
  return (
    <>
      <div className="upload-buttons">
        <Button aria-disabled={isBusy || undefined} onClick={() => isBusy || input.current?.click()}>
          Choose match files
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Match files"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          if (chosen.length > 0) void send(chosen);
        }}
      />
      <output className="upload-note">{summaryOf(files)}</output>
      {files.length > 0 && (
        <ul className="upload-files" aria-label="Files sent">
          {files.map(({ name, state, reason }, index) => (
            // Two files of different folders may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <span className="upload-file-name">{name}</span>
              <span className="upload-state" data-state={STATE_LOOKS[state]}>
                {WORDS[state]}
              </span>
              {reason && <span className="upload-note">{reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** As rows of the table of finds look. */
const STATE_LOOKS: Readonly<Record<SentFile['state'], string>> = {
  waiting: 'found',
  sending: 'waiting',
  taken: 'new',
  stored: 'known',
  refused: 'refused',
};

function summaryOf(files: readonly SentFile[]): string {
  if (files.length === 0) return '';
  const of = (state: SentFile['state']) => formatCount(files.filter((file) => file.state === state).length);
  return `${of('taken')} taken in, ${of('stored')} here already, ${of('refused')} refused, of ${formatCount(files.length)}`;
}

async function sendFile(file: File): Promise<Omit<SentFile, 'name'>> {
  if (file.size > MAX_BYTES)
    return { state: 'refused', reason: 'It is larger than any match file: 16 MB at most.' };
  try {
    const body = new Uint8Array(await file.arrayBuffer());
    const report = await apiPost('/api/ingest/files', { body, query: { fileName: file.name.slice(0, 255) } });
    if (report.stored > 0) return { state: 'taken' };
    const [rejection] = report.rejections;
    if (!rejection || rejection.code === 'stored') return { state: 'stored' };
    return { state: 'refused', reason: rejection.message };
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : 'The file could not be read.';
    return { state: 'refused', reason };
  }
}
