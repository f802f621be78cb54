import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { BackupRefusal } from '~/backup/backup-refusal';
import { sealing, unsealing } from '~/backup/seal.server';

const key = 'a key for tests that is long enough to be one';
const text = randomBytes(700_000);

async function collected(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

const seal = (plain: Buffer, backupKey = key) => collected(Readable.from([plain]).compose(sealing(backupKey)));
const unseal = (sealed: Buffer, backupKey = key) => collected(Readable.from([sealed]).compose(unsealing(backupKey)));
const pieces = (whole: Buffer, size: number) =>
  Array.from({ length: Math.ceil(whole.length / size) }, (_, at) => whole.subarray(at * size, (at + 1) * size));

test.each([0, 1, 262_144, 262_145, 700_000])(
  '%i bytes come out as they went in, whatever the pieces',
  async (length) => {
    const plain = text.subarray(0, length);
    const sealed = await seal(plain);
    expect((await unseal(sealed)).equals(plain)).toBe(true);
    const inPieces = Readable.from(pieces(sealed, 1_001)).compose(unsealing(key));
    expect((await collected(inPieces)).equals(plain)).toBe(true);
  },
);

test('any byte that is another is found', async () => {
  const sealed = await seal(text);
  for (const at of [0, 20, 40, 47, 51, 60, 300_000, sealed.length - 1]) {
    const flipped = Buffer.from(sealed);
    flipped[at]! ^= 1;
    await expect(unseal(flipped), `byte ${at}`).rejects.toThrow(BackupRefusal);
  }
});

test('an end that was cut off is found, also between two frames', async () => {
  const sealed = await seal(text);
  const frame = 4 + 262_144 + 16;
  for (const length of [0, 10, 47, 47 + frame, 47 + 2 * frame, sealed.length - 1])
    await expect(unseal(sealed.subarray(0, length)), `${length} bytes`).rejects.toThrow(BackupRefusal);
});

test('frames that changed places, and one that came twice, are found', async () => {
  const sealed = await seal(text);
  const frame = 4 + 262_144 + 16;
  const [head, first, second, rest] = [
    sealed.subarray(0, 47),
    sealed.subarray(47, 47 + frame),
    sealed.subarray(47 + frame, 47 + 2 * frame),
    sealed.subarray(47 + 2 * frame),
  ];
  await expect(unseal(Buffer.concat([head, second, first, rest]))).rejects.toThrow('damaged');
  await expect(unseal(Buffer.concat([head, first, first, second, rest]))).rejects.toThrow('damaged');
  await expect(unseal(Buffer.concat([sealed, first]))).rejects.toThrow('damaged');
});

test('another key is told from damage', async () => {
  await expect(unseal(await seal(text), `${key}!`)).rejects.toThrow('BACKUP_KEY is not the key');
  await expect(unseal(randomBytes(200))).rejects.toThrow('no backup of this product');
});
