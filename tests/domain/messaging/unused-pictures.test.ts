import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FileKind } from '~/domain/files/file-kinds';
import { findFile } from '~/domain/files/find-file.server';
import { storeFile } from '~/domain/files/store-file.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { forgetUnusedPictures } from '~/domain/messaging/conversations/forget-unused-pictures.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { writeToService } from '~/domain/messaging/conversations/write-to-service.server';
import { worldWith } from '../../setup/world';
import { jpeg } from '../files/pictures';

const hourMs = 3_600_000;

test('pictures of a refused form are removed a day later; what an entry holds, and every other kind, stays', async () => {
  const { ctx, database } = await worldWith();
  const ownerId = await createAccount(ctx, {
    ...{ account: 'dhaleshwari', nickname: 'dhaleshwari', role: 'member', type: 0, passwordHash: null },
  });
  const bytes = await jpeg();
  const stored = (hoursAgo: number, kind: FileKind = 'conversationImage') =>
    storeFile({ ...ctx, now: new Date(ctx.now.getTime() - hoursAgo * hourMs) }, { ownerId, kind, bytes });
  const [opens, goesOn] = [await stored(48), await stored(25)];
  const writer = { accountId: ownerId };
  const opening = { writer, channel: 'message', type: 0, text: 'See this', language: 'en' } as const;
  const { id } = await openConversation(ctx, { ...opening, fileIds: [opens], requestKey: randomUUID() });
  await writeToService(ctx, {
    ...{ accountId: ownerId, conversationId: id, text: 'And this', language: 'en', requestKey: randomUUID() },
    fileIds: [goesOn],
  });
  const slip = await stored(25, 'depositSlip');
  const fresh = await stored(23);
  const refused = await stored(25);

  await forgetUnusedPictures(ctx);

  const owner = { ...ctx, actor: { role: 'member', id: ownerId, name: 'dhaleshwari' } as const };
  for (const id of [opens, goesOn, slip, fresh]) expect(await findFile(owner, id, []), id).not.toBeNull();
  expect(await findFile(owner, refused, [])).toBeNull();
  const { rows } = await database.pool.query('select id from file_blobs');
  expect(rows.map((row) => row.id).sort()).toEqual([opens, goesOn, slip, fresh].sort());
  await forgetUnusedPictures({ ...ctx, now: new Date(ctx.now.getTime() + 2 * hourMs) });
  expect(await findFile(owner, fresh, []), 'a day old by now').toBeNull();
});
