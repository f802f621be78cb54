import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findFile } from '~/domain/files/find-file.server';
import { storeFile } from '~/domain/files/store-file.server';
import { maxUploadBytes, maxUploadsPerDay } from '~/domain/files/upload-limits';
import type { Actor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Right } from '~/domain/shared/rights';
import { asOwner, worldWith } from '../../setup/world';
import { jpeg, photograph, pixelBomb, png } from './pictures';

const owner: Actor = { role: 'member', id: 7, name: 'rahima' };
const slip = (bytes: Buffer) => ({ ownerId: 7, kind: 'depositSlip' as const, bytes });

async function asOwnerOfFiles(): Promise<{ ctx: Ctx; database: Awaited<ReturnType<typeof worldWith>>['database'] }> {
  return worldWith({ actor: owner });
}

test.each([
  ['PNG', png],
  ['JPEG', jpeg],
])('a %s is kept as a JPEG under a name nobody can guess', async (_kind, make) => {
  const { ctx } = await asOwnerOfFiles();
  const id = await storeFile(ctx, slip(await make()));
  const other = await storeFile(ctx, slip(await make()));
  expect(id).toMatch(/^[\w-]{24}$/);
  expect(other).not.toBe(id);
  const file = await findFile(ctx, id, []);
  expect(file).toMatchObject({ id, contentType: 'image/jpeg' });
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 480 });
});

test('a photograph keeps its pixels the right way up, and nothing of where and with what it was taken', async () => {
  const { ctx } = await asOwnerOfFiles();
  const original = await photograph();
  expect(original.includes('SecretPhone')).toBe(true);
  expect(await sharp(original).metadata()).toMatchObject({ orientation: 6 });
  const stored = (await findFile(ctx, await storeFile(ctx, slip(original)), []))?.bytes;
  const { width, height, exif, orientation } = await sharp(stored).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 480,
    height: 320,
    exif: undefined,
    orientation: undefined,
  });
  expect(stored?.includes('SecretPhone')).toBe(false);
});

test('what hangs on behind a picture is not kept', async () => {
  const { ctx } = await asOwnerOfFiles();
  const script = '<script>alert(1)</script>';
  const id = await storeFile(ctx, slip(Buffer.concat([await png(), Buffer.from(script)])));
  expect((await findFile(ctx, id, []))?.bytes.includes(script)).toBe(false);
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['text', () => Buffer.from('not a picture at all')],
  [
    'a drawing with scripts under a picture’s name',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  ],
  [
    'a page behind the mark of a PNG',
    async () => Buffer.concat([(await png()).subarray(0, 8), Buffer.from('<html></html>')]),
  ],
  ['a picture cut off', async () => (await jpeg()).subarray(0, 700)],
  ['a PNG cut off', async () => (await noise()).subarray(0, 20_000)],
  [
    'a moving picture',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
  ],
  ['a few kilobytes that unfold to gigabytes', () => pixelBomb()],
])('%s is refused and nothing kept', async (_what, make) => {
  const { ctx, database } = await asOwnerOfFiles();
  const refused = storeFile(ctx, slip(await make()));
  await expect(refused).rejects.toMatchObject({ code: 'files.not_an_image', field: 'proof' });
  const left = await asOwner(database, (client) =>
    client.query('select id from files union all select id from file_blobs'),
  );
  expect(left.rows).toEqual([]);
});

test('a bomb is told by its head: no memory is spent on it', async () => {
  const { ctx } = await asOwnerOfFiles();
  const before = process.memoryUsage().rss;
  await Promise.allSettled(Array.from({ length: 20 }, () => storeFile(ctx, slip(pixelBomb()))));
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1_048_576);
});

test('nothing, and more than five megabytes, are refused before they are looked at', async () => {
  const { ctx } = await asOwnerOfFiles();
  await expect(storeFile(ctx, slip(Buffer.alloc(0)))).rejects.toMatchObject({ code: 'files.required' });
  const large = Buffer.concat([await png(), Buffer.alloc(maxUploadBytes)]);
  await expect(storeFile(ctx, slip(large))).rejects.toMatchObject({ code: 'files.too_large' });
});

test('an account keeps so many a day, and more the next', async () => {
  const { ctx, database } = await asOwnerOfFiles();
  await asOwner(database, (client) =>
    client.query(
      `insert into files (id, owner_id, kind, content_type, byte_length, width, height, created_at)
       select 'old' || n, 7, 'depositSlip', 'image/jpeg', 1, 1, 1, $1 from generate_series(1, $2) n`,
      [ctx.now, maxUploadsPerDay],
    ),
  );
  const bytes = await png();
  await expect(storeFile(ctx, slip(bytes))).rejects.toMatchObject({ code: 'files.daily_limit' });
  const tomorrow = { ...ctx, now: new Date(ctx.now.getTime() + 86_400_001) };
  await expect(storeFile(tomorrow, slip(bytes))).resolves.toBeTypeOf('string');
});

test('its owner and operators with the right of its kind see a file; for everybody else it is not there', async () => {
  const { ctx } = await asOwnerOfFiles();
  const bytes = await png();
  const id = await storeFile(ctx, slip(bytes));
  const ofLetter = await storeFile(ctx, { ...slip(bytes), kind: 'conversationImage' });
  const operator: Actor = { role: 'operator', id: 1, name: 'operator' };
  const seenBy = async (actor: Actor, held: Right[] = [], which = id) =>
    (await findFile({ ...ctx, actor }, which, held)) !== null;
  expect(await seenBy(owner)).toBe(true);
  expect(await seenBy(operator)).toBe(false);
  expect(await seenBy(operator, ['deposits.decide'])).toBe(true);
  expect(await seenBy(operator, ['desk.answer'])).toBe(false);
  expect(await seenBy(operator, ['desk.answer'], ofLetter)).toBe(true);
  expect(await seenBy(operator, ['deposits.decide'], ofLetter)).toBe(false);
  expect(await seenBy({ role: 'member', id: 8, name: 'other' }, ['deposits.decide'])).toBe(false);
  expect(await seenBy({ role: 'member', id: 8, name: 'other' })).toBe(false);
  expect(await seenBy({ role: 'agent', id: 9, name: 'upline' })).toBe(false);
  expect(await findFile(ctx, 'never-there', [])).toBeNull();
});

function noise(): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24));
  return sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
