import { inviteAgain, inviteOperator, makeRecoveryLink } from '~/domain/identity/operators/operator-links.server';
import { findAccountId } from '~/domain/identity/operators/search-accounts.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { ownerRole } from '~/domain/shared/rights';
import { parseEnvironment } from '~/environment.server';
import { withDatabase } from './with-database';

const usage = 'Usage: npm run operator:add -- NAME EMAIL | npm run operator:add -- NAME --recover';
const minutes = 30;

const words: Partial<Record<Refusal['code'], string>> = {
  'identity.name_taken':
    'This name is taken. For an operator who has lost the password: npm run operator:add -- NAME --recover',
  'identity.not_found': 'There is no operator of this name',
  'identity.status_moved': 'This operator is suspended or closed. Another operator ends the suspension in the console',
};

const [name = '', second = ''] = process.argv.slice(2);
try {
  const token = await run();
  const { appOrigin, port } = parseEnvironment(process.env);
  const link = new URL(`/operator/join?token=${token}`, appOrigin ?? `http://localhost:${port}`);
  console.log(`Open within ${minutes} minutes to set a password and a second factor; it works once:\n${link.href}`);
} catch (error) {
  const { cause, message } = error as Error;
  const told = error instanceof Refusal ? words[error.code] : undefined;
  console.error(told ?? (cause instanceof Error ? cause.message : message));
  process.exitCode = 1;
}

async function run(): Promise<string> {
  const isRecovery = second === '--recover';
  if (!/^[a-zA-Z0-9_.-]{3,32}$/.test(name))
    throw new Error(`${usage}\nNAME has 3 to 32 letters, figures, dots and dashes`);
  if (!isRecovery && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(second)) throw new Error(usage);
  return withDatabase((db, now) => {
    // Nothing is sent, and nobody listens: the link is for who runs this.
    const ctx = { db, now, actor: systemActor('operator:add'), reactions: {} } as unknown as Ctx;
    return isRecovery ? recover(ctx) : invite(ctx);
  });
}

async function invite(ctx: Ctx): Promise<string> {
  const { token } = await inviteOperator(ctx, { account: name, email: second, roles: [ownerRole] });
  return token;
}

/** Who has never used the first link gets another. */
async function recover(ctx: Ctx): Promise<string> {
  const accountId = (await findAccountId(ctx, name)) ?? 0;
  try {
    return await inviteAgain(ctx, accountId);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'identity.link_used') throw error;
    return makeRecoveryLink(ctx, { accountId, reason: 'operator:add --recover' });
  }
}
