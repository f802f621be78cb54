import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { giveUpSecrets } from '~/backup/give-up-secrets.server';
import { restoreBackup } from '~/backup/restore-backup.server';
import { writeBackup } from '~/backup/write-backup.server';
import { searchAudit } from '~/domain/audit/search-audit.server';
import { addBankAccount } from '~/domain/cashier/bank-accounts/bind-bank-account.server';
import { listBankAccounts } from '~/domain/cashier/bank-accounts/list-bank-accounts.server';
import { rejectWithdrawal } from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { getQueuedWithdrawal } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { answerChallenge } from '~/domain/identity/second-step/answer-challenge.server';
import { findChallenge } from '~/domain/identity/second-step/find-challenge.server';
import { sendChallengeCode } from '~/domain/identity/second-step/send-challenge-code.server';
import { admitProven } from '~/domain/identity/sign-in/admit.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { advanceChases } from '~/domain/lottery/chases/advance-chases.server';
import { advanceDraws } from '~/domain/lottery/draws/advance-draws.server';
import { lotteryDraws } from '~/domain/lottery/tables.server';
import { taka } from '~/domain/shared/money';
import { createTextCipher, lostText } from '~/domain/shared/text-cipher.server';
import { countLostContacts } from '~/domain/site/lost-contacts.server';
import { findRound } from '~/domain/studio/find-round.server';
import { endDueFlightBets } from '~/domain/studio/flights/end-flight-bets.server';
import { atDatabaseTime } from '~/domain/studio/flights/flight.server';
import { presentFlight } from '~/domain/studio/flights/present-flight.server';
import { listRounds } from '~/domain/studio/read-rounds.server';
import { changeSeeds, readSeeds } from '~/domain/studio/seeds.server';
import { startStepped } from '~/domain/studio/stepped/start-stepped.server';
import { studioRounds } from '~/domain/studio/tables.server';
import { checkDataKeys } from '~/encryption/data-keys.server';
import { folderBackups } from '~/gateways/backups/folder.server';
import { operator, payout } from '../domain/cashier/withdraw-world';
import { home } from '../domain/identity/second-step/second-step-world';
import { betsOf, mainOf, newKey } from '../domain/studio/studio-world';
import { emptyDatabases } from '../setup/empty-databases';
import { asOwner } from '../setup/world';
import { backupKey, beacon, busySite, excludedMobile, given, lost, startedOn, studioGame } from './busy-site';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'khela-backups-'));
const file = { store: folderBackups(folder), name: 'lost', backupKey };
const emptyDatabase = emptyDatabases();
let site: Awaited<ReturnType<typeof busySite>>;

beforeAll(async () => {
  site = await busySite();
  await writeBackup({ ownerUrl: site.database.url, ...file });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function restored(): Promise<string> {
  const url = await emptyDatabase();
  await restoreBackup({ ownerUrl: url, ...file });
  return url;
}

test('what waits for lost numbers gives its stakes back once, and members play on', async () => {
  const url = await restored();
  const givenUp = await giveUpSecrets({ ownerUrl: url, given, beacon });
  expect(givenUp).toMatchObject({
    studio: { rounds: 2 },
    lottery: { tickets: 2 },
    payout: { accounts: 1, withdrawals: 1 },
    factors: { authenticators: 1, operators: [] },
    ...{ excluded: 1, contacts: 1 },
  });
  // Others without tickets may have closed meanwhile.
  expect(givenUp!.lottery.voided).toBeGreaterThanOrEqual(2);
  const { ctx } = await startedOn(site, url);
  const { player, chaser, round, flown, draw, unsold } = site;
  expect(await mainOf(ctx, player)).toBe(taka(100));
  expect((await betsOf(ctx, player)).map(({ state }) => state)).toEqual(['refunded', 'refunded', 'refunded']);
  expect((await readBalances(ctx, chaser)).locked).toBeGreaterThan(0n);
  await advanceChases(ctx);
  expect(await readBalances(ctx, chaser)).toMatchObject({ main: taka(100), locked: 0n });
  expect((await auditLedger(ctx)).differences).toEqual([]);
  const [ended] = await ctx.db.select().from(studioRounds).where(eq(studioRounds.reference, round));
  expect(ended).toMatchObject({ state: 'refunded', outcome: null, sealedOutcome: null });

  const [voided] = await ctx.db.select().from(lotteryDraws).where(eq(lotteryDraws.id, draw.id));
  expect(voided).toMatchObject({ state: 'void', voidReason: 'lost', seed: null });
  const afterDraw = await atDatabaseTime(ctx);
  await advanceDraws({ ...afterDraw, now: new Date(draw.drawsAt.getTime() + 1_000) });
  const [over] = await ctx.db.select().from(lotteryDraws).where(eq(lotteryDraws.id, draw.id));
  expect(over).toMatchObject({ state: 'void', numbers: null, settledAt: expect.any(Date) });

  const [renewed] = await ctx.db.select().from(lotteryDraws).where(eq(lotteryDraws.id, unsold.id));
  expect(renewed!.commit).not.toBe(unsold.commit);
  expect(ctx.gateways.vault.decrypt(renewed!.sealedSeed)).toMatch(/^[0-9a-f]{64}$/);

  const now = await atDatabaseTime(ctx);
  for (const reference of [round, flown])
    expect(await findRound(now, reference)).toMatchObject({ isLost: true, serverSeed: null, outcome: null });
  await endDueFlightBets(now);
  const crash = await studioGame(ctx, 'crash-kite');
  expect((await presentFlight(now, crash.gameCode)).serverSeed).not.toBe(lostText);
  const game = await studioGame(ctx, 'mines-boat');
  expect(await listRounds(ctx, player, game.gameCode)).toMatchObject([{ state: 'refunded', outcome: null }]);
  expect(await readSeeds(ctx, player)).toMatchObject({ previous: null });
  await changeSeeds(ctx, { accountId: player, clientSeed: 'mine again' });
  const again = { accountId: player, game, play: { engine: 'mines', choice: { mines: 5 } } as const };
  await startStepped(ctx, { ...again, stakeMinor: taka(10), requestKey: newKey() });
  expect(await mainOf(ctx, player)).toBe(taka(90));
});

test('a withdrawal to a lost account waits for an operator, and the account can be added again', async () => {
  const url = await restored();
  await giveUpSecrets({ ownerUrl: url, given, beacon });
  const { ctx, keyedHash, cipher } = await startedOn(site, url);
  const { member, withdrawalId, methods } = site;
  expect(await getQueuedWithdrawal(ctx, withdrawalId)).toMatchObject({ state: 'in_review', isNumberLost: true });
  expect(await readBalances(ctx, member.id)).toMatchObject({ main: taka(9_000), locked: taka(1_000) });
  expect(await listBankAccounts(ctx, member.id)).toEqual([]);
  await rejectWithdrawal({ ...ctx, actor: operator }, { withdrawalId, reason: 'The number was lost' });
  expect(await readBalances(ctx, member.id)).toMatchObject({ main: taka(10_000), locked: 0n });
  await addBankAccount(
    ctx,
    { cipher, keyedHash },
    {
      ...{
        accountId: member.id,
        methodId: methods.bank!,
        payeeName: '',
        accountNumber: '10000000001',
        bankName: 'Bank',
      },
    },
  );
  expect(await listBankAccounts(ctx, member.id)).toHaveLength(1);
  expect((await auditLedger(ctx)).differences).toEqual([]);
  const { rows } = await asOwner({ url }, (client) =>
    client.query(`select body->>'template' as template from messages where account_id = $1`, [member.id]),
  );
  expect(rows).toContainEqual({ template: 'bankAccountLost' });
});

test('an operator signs in by a code, the excluded stay excluded, and the trail and the page tell what happened', async () => {
  const url = await restored();
  await giveUpSecrets({ ownerUrl: url, given, beacon });
  const { ctx, keyedHash, factorCipher } = await startedOn(site, url);
  const { accountId } = site.boss;
  const admitted = await admitProven(ctx, keyedHash, {
    ...{ accountId, entrance: 'operator', method: 'password', clientLocation: home },
  });
  if (admitted.kind !== 'challenged') throw new Error('no second step');
  const key = { token: admitted.challengeToken, browser: home.browser };
  const secondStep = { keyedHash, factorCipher, extraQuestions: [] };
  expect((await findChallenge(ctx, [], key))?.ways).toEqual(['sms', 'email']);
  let sent = '';
  await sendChallengeCode(ctx, secondStep, {
    ...{ token: key.token, clientLocation: home, way: 'email', codesPerHour: 5, expiredMinutes: 1 },
    message(code) {
      sent = code;
      return { subject: code, text: code };
    },
  });
  const answer = { token: key.token, clientLocation: home, way: 'email', code: sent } as const;
  const signedIn = await answerChallenge(ctx, secondStep, { ...answer, isBrowserRemembered: false });
  expect(signedIn.accountId).toBe(accountId);

  const { rows: marks } = await ctx.db.execute('select hash from excluded_marks');
  expect(marks).toEqual([{ hash: keyedHash('excluded identity', 'mobile', excludedMobile) }]);

  expect(await countLostContacts(ctx)).toBe(1);
  const { entries } = await searchAudit(ctx, { subject: 'system-status' });
  expect(entries[0]).toMatchObject({ action: 'site.restoreWithoutSecrets', after: { payout: { accounts: 1 } } });
  const { rows } = await asOwner({ url }, (client) => client.query('select maintenance from system_status'));
  expect(rows).toEqual([{ maintenance: true }]);
});

test('raffles and wheels that are not drawn are committed to other seeds', async () => {
  const url = await restored();
  const sealed = createTextCipher(lost.dataKey, 'studio seeds').encrypt('a seed');
  await asOwner({ url }, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into raffles (promotion_code, week, from_day, terms_version, seed_hash, sealed_seed, created_at)
       values ('weekly', '2026-03-16', '2026-03-16', 1, 'hash', $1, now())`,
      [sealed],
    );
    await client.query(
      `insert into wheel_spins (promotion_code, account_id, server_seed, seed_hash, created_at) values ('wheel', $1, $2, 'hash', now())`,
      [site.player, sealed],
    );
  });
  expect(await giveUpSecrets({ ownerUrl: url, given, beacon })).toMatchObject({ promotions: { spins: 1, raffles: 1 } });
  const { ctx } = await startedOn(site, url);
  const { rows } = await ctx.db.execute<{ sealed_seed: string; seed_hash: string }>('select * from raffles');
  expect(rows[0]!.seed_hash).not.toBe('hash');
  expect(ctx.gateways.vault.decrypt(rows[0]!.sealed_seed)).toMatch(/^[0-9a-f]{64}$/);
});

test('a run that is cut leaves a database that no start accepts, and gives nothing back twice', async () => {
  const url = await restored();
  await asOwner({ url }, (client) =>
    client.query(`
      create function cut() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
      create trigger cut before insert on audit_entries for each row when (new.action = 'site.restoreWithoutSecrets')
      execute function cut()`),
  );
  await expect(giveUpSecrets({ ownerUrl: url, given, beacon })).rejects.toThrow();
  await expect(checkDataKeys(url, given)).rejects.toThrow('DATA_KEY does not open');
  await asOwner({ url }, (client) => client.query('drop trigger cut on audit_entries'));
  await giveUpSecrets({ ownerUrl: url, given, beacon });
  await expect(checkDataKeys(url, given)).resolves.toBeUndefined();
  const { ctx } = await startedOn(site, url);
  expect(await mainOf(ctx, site.player)).toBe(taka(100));
  expect((await auditLedger(ctx)).differences).toEqual([]);
});

test('what the given keys open is not given up', async () => {
  const url = await restored();
  expect(await giveUpSecrets({ ownerUrl: url, given: lost, beacon })).toBeNull();
  const both = { ...given, dataKeyPrevious: lost.dataKey };
  expect(await giveUpSecrets({ ownerUrl: url, given: both, beacon })).toBeNull();
  const { rows } = await asOwner({ url }, (client) =>
    client.query('select number_sealed from bank_accounts order by id'),
  );
  expect(rows[0].number_sealed).toMatch(/^v2\./);
  expect(payout.cipher.decrypt(rows[0].number_sealed)).not.toBeNull();
});

async function run(url: string, ...words: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/tasks/restore-backup.ts', ...words], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: url, BACKUP_KEY: backupKey, APP_ORIGIN: 'https://khela.example' },
      ...{ DATA_KEY: given.dataKey, SESSION_SECRET: given.sessionSecret },
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [exitCode] = await once(child, 'close');
  return { exitCode, output };
}

test('the command names what would be lost, asks, and tells what became of it', async () => {
  const url = await emptyDatabase();
  const path = join(folder, file.name);
  const refused = await run(url, path);
  expect(refused).toMatchObject({ exitCode: 1, output: expect.stringMatching(/another DATA_KEY.*--without-secrets/) });
  const asked = await run(url, path, '--without-secrets');
  expect(asked).toMatchObject({ exitCode: 1, output: expect.stringMatching(/payout accounts.*--yes/) });
  const done = await run(url, path, '--without-secrets', '--yes');
  expect(done).toMatchObject({ exitCode: 0, output: expect.stringContaining('1 payout accounts removed') });
  expect(done.output).toMatch(/2 open rounds.*\n(.*\n)*No differences/);
  expect(done.output).toContain('/operator/site');
});
