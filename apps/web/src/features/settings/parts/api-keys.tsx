import type { ApiKey } from '@soulstat/api-client';
import { Button, Modal, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiPost, apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { Moment } from '../../../shared/format/moment.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { ChangeSaid } from '../../../shared/session/change-said.tsx';
import { useChange } from '../../../shared/session/use-change.ts';
import { KeyForm, type AboutKey } from './api-key-form.tsx';
import { KeyUse } from './api-key-use.tsx';
import { activityQuery } from './security-events.tsx';

const keysQuery = apiQuery('/api/keys', {});
const OVERLAP_HOURS = 24;
const NEW_KEY: AboutKey = { name: '', scopes: ['read'], origins: [] };

/** A key that was just made: it is shown this once. */
interface ShownKey {
  readonly name: string;
  readonly key: string;
}

/** Keys with which own programs ask the API. */
export function ApiKeys() {
  const query = useQuery(keysQuery, queryClient);
  const [made, setMade] = useState<ShownKey>();
  const [isAdding, setAdding] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey['keyId']>();
  const heading = useRef<HTMLHeadingElement>(null);
  const keep = (next: readonly ApiKey[]) => {
    queryClient.setQueryData(keysQuery.queryKey, [...next]);
    void queryClient.invalidateQueries(activityQuery);
  };
  const create = async (body: AboutKey) => {
    const { apiKey, key } = await apiPost('/api/keys', { body });
    keep([...(query.data ?? []), apiKey]);
    setAdding(false);
    setMade({ name: apiKey.name, key });
  };
  const isGone = revoked !== undefined && !query.data?.some(({ keyId }) => keyId === revoked);
  useEffect(() => {
    // The button that had the focus is gone with its key.
    if (isGone) heading.current?.focus({ preventScroll: true });
  }, [isGone, revoked]);
  return (
    <section aria-labelledby="settings-keys">
      <h2 id="settings-keys" ref={heading} tabIndex={-1}>
        API keys
      </h2>
      <p className="setting-hint">
        A key lets your program ask <Link to={href('api')}>the API</Link>. Treat it like a password.
      </p>
      <QueryState query={query} what="Your keys" skeleton={<Skeleton lines={2} width="min(24rem, 100%)" />}>
        {(keys) => (
          <ul className="settings-keys">
            {keys.map((key) => (
              <Key
                key={key.keyId}
                apiKey={key}
                onChanged={(changed) => keep(keys.map((each) => (each.keyId === key.keyId ? changed : each)))}
                onRotated={setMade}
                onRevoked={(left) => {
                  keep(left);
                  setRevoked(key.keyId);
                }}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {isAdding ? (
        <KeyForm about={NEW_KEY} submit="Create key" onSubmit={create} onCancel={() => setAdding(false)} />
      ) : (
        <p>
          <Button onClick={() => setAdding(true)}>New key...</Button>
        </p>
      )}
      <Modal
        isOpen={made !== undefined}
        onClose={() => setMade(undefined)}
        title={`Key for ${made?.name ?? ''}`}
        footer={
          <div className="settings-question">
            <CopyButton text={made?.key ?? ''} what="key" label="Copy key" />
            <Button onClick={() => setMade(undefined)}>Done</Button>
          </div>
        }
      >
        <p>We show this key only once. Copy it now and keep it secret.</p>
        <p>
          <code className="settings-key">{made?.key}</code>
        </p>
      </Modal>
    </section>
  );
}

interface KeyProps {
  readonly apiKey: ApiKey;
  readonly onChanged: (key: ApiKey) => void;
  readonly onRotated: (shown: ShownKey) => void;
  readonly onRevoked: (left: readonly ApiKey[]) => void;
}

const SCOPES = { read: 'read', draft: 'drafts' } as const;

function Key({ apiKey, onChanged, onRotated, onRevoked }: KeyProps) {
  const { keyId, name, ending, scopes, origins, lastUsedAt, formerUntil } = apiKey;
  const now = useNow();
  const [open, setOpen] = useState<'edit' | 'use' | 'rotate' | 'revoke'>();
  const [change, run] = useChange();
  const params = { keyId };
  const save = async (body: AboutKey) => {
    onChanged(await apiPost('/api/keys/:keyId', { params, body }));
    setOpen(undefined);
  };
  const rotate = () =>
    run(async () => {
      const body = { overlapHours: OVERLAP_HOURS };
      const rotated = await apiPost('/api/keys/:keyId/rotate', { params, body });
      onChanged(rotated.apiKey);
      setOpen(undefined);
      onRotated({ name, key: rotated.key });
    });
  const revoke = () =>
    run(async () => {
      onRevoked(await apiPost('/api/keys/:keyId/revoke', { params }));
    });
  const label = (words: string) => (
    <>
      {words}
      <span className="visually-hidden"> {name}</span>
    </>
  );
  const toggle = (what: typeof open) => () => setOpen((before) => (before === what ? undefined : what));
  return (
    <li>
      <p>
        <strong>{name}</strong> <code>…{ending}</code>
      </p>
      <p className="setting-hint">
        {scopes.map((scope) => SCOPES[scope]).join(', ')}
        {origins.length > 0 && ` · only from ${origins.join(', ')}`} ·{' '}
        {apiKey.accountsPerHour.toLocaleString('en')} accounts and{' '}
        {apiKey.matchesPerHour.toLocaleString('en')} matches an hour ·{' '}
        {lastUsedAt === null ? (
          'not used this week'
        ) : (
          <>
            last used <Moment at={lastUsedAt} now={now} />
          </>
        )}
        {formerUntil !== null && (
          <>
            {' '}
            · the old key works until <Moment at={formerUntil} now={now} />
          </>
        )}
      </p>
      <div className="setting-choices">
        <Button size="compact" aria-expanded={open === 'use'} onClick={toggle('use')}>
          {label('Usage')}
        </Button>
        <Button size="compact" aria-expanded={open === 'edit'} onClick={toggle('edit')}>
          {label('Edit')}
        </Button>
        <Button size="compact" onClick={() => setOpen('rotate')}>
          {label('Rotate...')}
        </Button>
        <Button size="compact" className="settings-danger" onClick={() => setOpen('revoke')}>
          {label('Revoke...')}
        </Button>
      </div>
      {open === 'use' && <KeyUse keyId={keyId} name={name} />}
      {open === 'edit' && (
        <KeyForm about={apiKey} submit="Save" onSubmit={save} onCancel={() => setOpen(undefined)} />
      )}
      <Modal
        isOpen={open === 'rotate' || open === 'revoke'}
        onClose={() => setOpen(undefined)}
        title={open === 'rotate' ? `Rotate ${name}?` : `Revoke ${name}?`}
        footer={
          <div className="settings-question">
            <ChangeSaid change={change} saved="Done." failed="Not done" />
            <Button onClick={() => setOpen(undefined)}>Cancel</Button>
            {open === 'rotate' ? (
              <Button onClick={() => void rotate()}>Make a new key</Button>
            ) : (
              <Button className="settings-danger" onClick={() => void revoke()}>
                Revoke key
              </Button>
            )}
          </div>
        }
      >
        <p>
          {open === 'rotate'
            ? `You get a new key. The old one works for ${OVERLAP_HOURS} more hours, so that your program can change over.`
            : 'Programs that use it stop working at once. This cannot be undone.'}
        </p>
      </Modal>
    </li>
  );
}
