import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { backupsAt } from '~/gateways/backups/choose.server';
import { s3Backups } from '~/gateways/backups/s3.server';
import { fakeS3 } from '../setup/fake-s3';
import { fakeNetwork } from './fake-network';

const { server } = fakeNetwork();

const access = { region: 'eu-central-1', keyId: 'backup-key', secret: 'a secret of the bucket' };
const bucketUrl = 'https://s3.example/khela';

function openStore({ pageSize, ...options }: { pageSize?: number; secret?: string } = {}) {
  const bucket = fakeS3({ bucketUrl, access, pageSize });
  server.use(...bucket.handlers);
  const store = s3Backups({ ...access, bucketUrl, now: () => new Date(), partBytes: 10, pauseMs: 1, ...options });
  return { bucket, store };
}

const bytesOf = (...pieces: string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));
const read = async (store: ReturnType<typeof s3Backups>, name: string) =>
  (await buffer(await store.read(name))).toString();

test('a backup goes up in parts and comes back as it was', async () => {
  const { bucket, store } = openStore();
  await store.write('one', bytesOf('0123', '4567', '89ab', 'cdef', 'g'));
  expect([...bucket.files.keys()]).toEqual(['backups/one']);
  expect(await read(store, 'one')).toBe('0123456789abcdefg');
  expect(bucket.uploads.size).toBe(0);
});

test('every page of a long list is read, and only backups are listed', async () => {
  const { bucket, store } = openStore({ pageSize: 2 });
  bucket.files.set('an-upload', Buffer.from('x'));
  for (const name of ['a', 'b', 'c', 'd', 'e']) await store.write(name, bytesOf(name));
  expect(await store.list()).toEqual(['a', 'b', 'c', 'd', 'e']);
  await store.remove('c');
  expect(await store.list()).toEqual(['a', 'b', 'd', 'e']);
  expect(bucket.files.has('an-upload')).toBe(true);
});

test('what the store fails at for a moment is tried again', async () => {
  const { bucket, store } = openStore();
  bucket.fail(503, 500);
  await store.write('one', bytesOf('0123456789', 'abc'));
  bucket.fail(503);
  expect(await read(store, 'one')).toBe('0123456789abc');
  bucket.fail(503, 503, 503);
  await expect(store.list()).rejects.toThrow('503');
});

test('a backup that breaks off leaves neither a file nor parts that cost money', async () => {
  const { bucket, store } = openStore();
  async function* breaking() {
    yield Buffer.from('0123456789');
    throw new Error('the database has gone');
  }
  await expect(store.write('one', Readable.from(breaking()))).rejects.toThrow('the database has gone');
  expect([bucket.files.size, bucket.uploads.size]).toEqual([0, 0]);
});

test('a wrong secret is refused at once, and what is not there is no empty backup', async () => {
  const { store } = openStore({ secret: 'another secret' });
  await expect(store.list()).rejects.toThrow('403');
  await expect(openStore().store.read('nothing')).rejects.toThrow('404');
});

test('the place says which store it is', () => {
  expect(backupsAt({ dir: '/var/backups' }).addressOf('x')).toBe('/var/backups/x');
  expect(backupsAt({ ...access, bucketUrl }).addressOf('x')).toBe('https://s3.example/khela/backups/x');
});
