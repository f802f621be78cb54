import { expect, test } from 'vitest';
import { favourites, recentGames } from '~/domain/catalogue/tables.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { endSession } from '~/domain/identity/sessions/end-sessions.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findViewer } from '~/domain/views/find-viewer.server';
import { worldWith } from '../../setup/world';

const letter = { type: 'newMail' as const, title: { bn: 'চিঠি', en: 'Letter' }, content: { bn: 'ক', en: 'a' } };

async function viewerWorld(role: 'member' | 'trial' = 'member') {
  const { ctx } = await worldWith();
  const accountId = await createAccount(ctx, {
    account: 'rahima',
    nickname: 'Rahima',
    role,
    type: 0,
    passwordHash: null,
  });
  const { token, sessionId } = await openSession(ctx, accountId);
  return { ctx, accountId, token, sessionId };
}

function minutesBefore(ctx: Ctx, minutes: number): Date {
  return new Date(ctx.now.getTime() - minutes * 60_000);
}

test('who comes for the first time has nothing yet', async () => {
  const { ctx, accountId, token, sessionId } = await viewerWorld();
  expect(await findViewer(ctx, token)).toMatchObject({
    id: accountId,
    sessionId,
    account: 'rahima',
    nickname: 'Rahima',
    role: 'member',
    isFirstTime: true,
    mustChangePassword: false,
    unread: 0,
    rewards: 0,
    liveSeq: 0,
    favourites: [],
    recents: [],
    balance: { main: '0.0000', locked: '0.0000', bonus: '0.0000' },
  });
});

test('who comes again finds messages, favourites and what was played, the latest first', async () => {
  const { ctx, accountId, token } = await viewerWorld();
  const another = await createAccount(ctx, {
    account: 'b',
    nickname: 'b',
    role: 'member',
    type: 0,
    passwordHash: null,
  });
  await sendMessage(ctx, { accountId, ...letter });
  await sendMessage(ctx, { accountId, ...letter });
  await sendMessage(ctx, { accountId: another, ...letter });
  await ctx.db.insert(favourites).values([
    { accountId, nodeId: 5, addedAt: minutesBefore(ctx, 3) },
    { accountId, nodeId: 9, addedAt: minutesBefore(ctx, 1) },
    { accountId: another, nodeId: 7, addedAt: ctx.now },
  ]);
  await ctx.db
    .insert(recentGames)
    .values(
      Array.from({ length: 25 }, (_, at) => ({ accountId, nodeId: 100 + at, lastPlayedAt: minutesBefore(ctx, at) })),
    );
  expect(await findViewer(ctx, token)).toMatchObject({
    unread: 2,
    liveSeq: 2,
    favourites: [9, 5],
    recents: Array.from({ length: 20 }, (_, at) => 100 + at),
  });
});

test('the balance is what the ledger says, to the last decimal', async () => {
  const { ctx, accountId, token } = await viewerWorld();
  const { main, locked } = await walletAccounts(ctx, accountId);
  const opening = await houseAccount(ctx, 'opening');
  const moves = [
    { accountId: main, amountMinor: 124_507_501n },
    { accountId: locked, amountMinor: 20_000_000n },
    { accountId: opening, amountMinor: -144_507_501n },
  ];
  await post(ctx, { kind: 'opening', key: 'viewer', moves });
  const balance = { main: '12450.7501', locked: '2000.0000', bonus: '0.0000' };
  expect(await findViewer(ctx, token)).toMatchObject({ balance });
});

test('nothing is fetched from the inbox of a trial account', async () => {
  const { ctx, accountId, token } = await viewerWorld('trial');
  await sendMessage(ctx, { accountId, ...letter });
  expect(await findViewer(ctx, token)).toMatchObject({ role: 'trial', unread: 0, balance: null });
});

test('an ended session and an unknown token are nobody', async () => {
  const { ctx, token, sessionId } = await viewerWorld();
  expect(await findViewer(ctx, 'planted')).toBeNull();
  await endSession(ctx, sessionId, 'signedOut');
  expect(await findViewer(ctx, token)).toBeNull();
});
