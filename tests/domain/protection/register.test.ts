import { createServer } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { registerHashes, requireUnlisted } from '~/domain/identity/registration/ask-register.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { requireNotPaused } from '~/domain/protection/find-guard.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { askOfMembers } from '~/domain/protection/register/ask-of-members.server';
import { pauses } from '~/domain/protection/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { isSigned } from '~/domain/shared/signature.server';
import { httpRegister } from '~/gateways/register/http.server';
import { closeTestDatabases, worldWith } from '../../setup/world';

afterEach(closeTestDatabases);

const refused = (code: string) => expect.objectContaining({ code });
const mobile = '+8801712345678';
const [hash] = registerHashes({ mobile });

/** A register that says what the test wants, and notes what it was asked. */
async function registerWorld() {
  const said: { listed: string[]; isSilent: boolean; asked: number } = { listed: [], isSilent: false, asked: 0 };
  const register = {
    isThere: true,
    isListed: async (hashes: readonly string[]) => {
      said.asked++;
      return said.isSilent ? null : hashes.some((one) => said.listed.includes(one));
    },
  };
  const { ctx } = await worldWith({ gateways: { register } });
  const member = async (account: string, given: { mobile?: string } = {}) => {
    const id = await createAccount(ctx, {
      ...{ account, nickname: account, role: 'member', type: 0, passwordHash: null },
      ...(given.mobile ? { mobile: given.mobile, isMobileVerified: true } : {}),
    });
    await see(ctx, id, 0);
    return id;
  };
  return { ctx, said, member };
}

const at = ({ now }: Ctx, hours: number) => new Date(now.getTime() + hours * 3_600_000);
const later = (ctx: Ctx, hours: number): Ctx => ({ ...ctx, now: at(ctx, hours) });

/** The member is here at that hour. */
const see = (ctx: Ctx, accountId: number, hours: number) =>
  ctx.db.execute(sql`
    insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at)
    values (${`s${accountId}-${hours}`}, ${accountId}, ${at(ctx, hours).toISOString()}, ${at(ctx, hours).toISOString()},
      ${at(ctx, hours).toISOString()})`);

test('who is listed opens no account, and nobody does while the register is silent', async () => {
  const { ctx, said } = await registerWorld();
  await requireUnlisted(ctx, { mobile });
  said.listed = [hash!];
  await expect(requireUnlisted(ctx, { mobile })).rejects.toEqual(refused('identity.not_accepted'));
  await requireUnlisted(ctx, { mobile: '+8801712345679' });
  said.isSilent = true;
  await expect(requireUnlisted(ctx, { mobile: '+8801712345679' })).rejects.toEqual(refused('identity.register_silent'));
  await requireUnlisted(ctx, {});
});

test('members who are here are asked about once a day; who is listed is paused until operators end it', async () => {
  const { ctx, said, member } = await registerWorld();
  const [listed, other] = [await member('listed', { mobile }), await member('other', { mobile: '+8801712345679' })];
  said.listed = [hash!];
  expect(await askOfMembers(ctx)).toBe(2);
  expect(await askOfMembers(later(ctx, 0.5))).toBe(0);
  await expect(requireNotPaused(ctx, listed)).rejects.toEqual(refused('protection.paused_for_good'));
  await requireNotPaused(ctx, other);
  expect((await ctx.db.select().from(pauses).where(eq(pauses.accountId, listed)))[0]).toMatchObject({
    kind: 'operator',
  });
  await see(ctx, other, 25);
  expect(await askOfMembers(later(ctx, 25))).toBe(1);
  expect(said.asked).toBe(3);
});

test('silent for more than a day it holds up play, whatever else holds; an answer lets play go on', async () => {
  const { ctx, said, member } = await registerWorld();
  const id = await member('rahima', { mobile });
  await askOfMembers(ctx);
  said.isSilent = true;
  for (const hours of [25, 47]) {
    await see(ctx, id, hours);
    await askOfMembers(later(ctx, hours));
    await requireNotPaused(later(ctx, hours), id);
  }
  await see(ctx, id, 48.5);
  await askOfMembers(later(ctx, 48.5));
  await expect(requireNotPaused(later(ctx, 49), id)).rejects.toEqual(refused('protection.register_silent'));
  await pausePlay(later(ctx, 49), { accountId: id, kind: 'break', endsAt: at(ctx, 49 + 24) });
  said.isSilent = false;
  await askOfMembers(later(ctx, 50));
  await expect(requireNotPaused(later(ctx, 50), id)).rejects.toEqual(refused('protection.paused'));
  await requireNotPaused(later(ctx, 80), id);
});

test('one silent answer is enough in a turn: a slow register is not waited for again and again', async () => {
  const { ctx, said, member } = await registerWorld();
  for (let nth = 0; nth < 5; nth++) await member(`m${nth}`, { mobile: `+880171234568${nth}` });
  said.isSilent = true;
  expect(await askOfMembers(ctx)).toBe(5);
  expect(said.asked).toBe(1);
});

test('the register is asked by a signed post, and whatever is no answer is silence', async () => {
  const secret = 'the register signs with this';
  const answers: [number, string][] = [
    [200, '{"listed":true}'],
    [200, '{"listed":false}'],
    [200, 'nonsense'],
    [500, '{"listed":false}'],
  ];
  const signed: boolean[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const headers = new Headers(request.headers as Record<string, string>);
    signed.push(isSigned(secret, headers, body, new Date()) && body === '{"hashes":["a"]}');
    const [status, text] = answers[signed.length - 1]!;
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const lines: string[] = [];
  const log = { warn: (_: object, text: string) => void lines.push(text) };
  const register = httpRegister({ url: `http://127.0.0.1:${port}/ask`, secret, log, now: () => new Date() });
  const told: (boolean | null)[] = [];
  for (const _ of answers) told.push(await register.isListed(['a']));
  expect(told).toEqual([true, false, null, null]);
  expect(signed).toEqual([true, true, true, true]);
  expect(lines).toHaveLength(2);
});
