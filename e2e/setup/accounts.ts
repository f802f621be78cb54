import { randomBytes, randomInt } from 'node:crypto';
import type { RolePreset } from '../../app/domain/shared/rights';
import { onDatabase, world } from './world';

export const password = 'Khela#2026';

/** A member of one's own, with the demo's password, who was asked for a deposit limit: failures counted for one test touch no other. */
export async function freshMember(prefix = 'e2e'): Promise<{ account: string; mobile: string }> {
  const account = `${prefix}_${randomBytes(5).toString('hex')}`;
  const mobile = `1${randomInt(3, 10)}${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  await onDatabase((client) =>
    client.query(
      `with born as (
         insert into accounts (account, nickname, role, password_hash, mobile, mobile_verified_at, first_time_login, created_at)
         select $1, $1, 'member', password_hash, $2, now(), false, now() from accounts where account = 'player1' returning id)
       insert into limit_decisions (account_id, decided_at, decision) select id, now(), 'declined' from born`,
      [account, `+880${mobile}`],
    ),
  );
  return { account, mobile: `0${mobile}` };
}

/** An agent of one's own, with an address of mail for the second step. */
export async function freshAgent(): Promise<{ account: string; email: string }> {
  const account = `ag_${randomBytes(5).toString('hex')}`;
  const email = `${account}@mail.example`;
  await onDatabase((client) =>
    client.query(
      `insert into accounts (account, nickname, role, type, password_hash, email, email_verified_at, first_time_login, created_at)
       select $1, $1, 'agent', 1, password_hash, $2, now(), false, now() from accounts where account = 'player1'`,
      [account, email],
    ),
  );
  return { account, email };
}

/** An operator of one's own with this role, and an address of mail for the second step. */
export async function freshOperator(role: RolePreset = 'owner'): Promise<{ account: string; email: string }> {
  const account = `op_${randomBytes(5).toString('hex')}`;
  const email = `${account}@mail.example`;
  await onDatabase((client) =>
    client.query(
      `insert into accounts (account, nickname, role, password_hash, email, email_verified_at, first_time_login, created_at)
       select $1, $1, 'operator', password_hash, $2, now(), false, now() from accounts where account = 'player1'`,
      [account, email],
    ),
  );
  await giveRole(account, role);
  return { account, email };
}

/** Without a name, the role that may do everything. */
export async function giveRole(account: string, role: RolePreset = 'owner'): Promise<void> {
  await onDatabase((client) =>
    client.query(
      `insert into operator_role_holders (account_id, role)
       select id, $2 from accounts where account = $1 and role = 'operator'`,
      [account, role],
    ),
  );
}

/** An address nobody else has failed from: the tests' server believes it. */
export function freshAddress(): Record<string, string> {
  return { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

/** The last code that went to this number, address of mail or captcha. Letters without one, sent by a timed task, may come after it. */
export async function sentTo(channel: string, to: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${world().port}/dev/outbox`, {
    headers: { Accept: 'application/json' },
  });
  const messages = (await response.json()) as { channel: string; to: string; code: string | null }[];
  const code = messages.find((message) => message.code && message.channel === channel && message.to === to)?.code;
  if (!code) throw new Error(`No code was sent to ${to} by ${channel}`);
  return code;
}

type Message = { channel: string; to: string; text: string };

/** What went to this number or address, newest first. */
export async function outboxOf(to: string): Promise<Message[]> {
  const answer = await fetch(`http://127.0.0.1:${world().port}/dev/outbox`, {
    headers: { Accept: 'application/json' },
  });
  return ((await answer.json()) as Message[]).filter((message) => message.to === to);
}
