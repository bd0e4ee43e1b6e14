import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, inject, test } from 'vitest';
import { createPostgresDatabase } from '../../testing/databases/databases.ts';
import { pg } from './pg.ts';
import { openPostgresServer } from './server.ts';
import { freePort } from '@soulstat/warehouse/internals';

const withServer = test.skipIf(inject('postgresServerUrl') === undefined);

test('a server that is not there is unavailable, with the reason', async () => {
  await expect(
    openPostgresServer(`postgres://nobody@127.0.0.1:${await freePort()}/none`),
  ).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
    database: 'postgres',
    message: expect.stringContaining('ECONNREFUSED'),
  });
});

test('a server that hangs up at once is unavailable', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await expect(openPostgresServer(`postgres://nobody@127.0.0.1:${port}/none`)).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
  });
  server.close();
});

withServer('a wrong password is an error of its own', async () => {
  const { url, drop } = await createPostgresDatabase();
  const wrong = url.replace(/:[^:@]+@/, ':wrong@');
  await expect(openPostgresServer(wrong)).rejects.toMatchObject({ code: '28P01' });
  await drop();
});

withServer('connections that the server ended are replaced', async () => {
  const { url, drop } = await createPostgresDatabase();
  const postgres = await openPostgresServer(url);
  const other = await openPostgresServer(url);
  await other.rows(
    pg`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const answers = await Promise.allSettled(
    Array.from({ length: 3 }, () => postgres.rows(pg`select 1 as one`)),
  );
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ name: 'DatabaseUnavailable' });
  expect(await postgres.rows(pg`select 1 as one`)).toEqual([{ one: 1 }]);
  await Promise.all([postgres.close(), other.close()]);
  await drop();
});

withServer('a statement that runs into the time limit is ended by the server', async () => {
  const { url, drop } = await createPostgresDatabase();
  const postgres = await openPostgresServer(url);
  const slow = postgres.transaction(async (tx) => {
    await tx.script('set local statement_timeout = 50');
    await tx.rows(pg`select pg_sleep(30)`);
  });
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  await postgres.close();
  await drop();
});
