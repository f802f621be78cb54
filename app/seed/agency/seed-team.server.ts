import { createLink } from '~/domain/agency/links/links.server';
import { setRate } from '~/domain/agency/rates/rates.server';
import { accountTypeOf } from '~/domain/identity/account-types';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { defaultSettings } from '~/domain/site/settings';
import { demoPassword } from '../accounts/demo-accounts';
import { teamLinks, teamMembers, teamRates } from './demo-team';

const dayMs = 86_400_000;
/** This many days ago the agents were given their rates. */
export const rebateDays = 30;
const eldest = 36;

/** The agents' rates, a link of each, and the members who joined by and by. */
export async function seedTeam(ctx: Ctx, ids: Map<string, number>): Promise<void> {
  const before = (days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - days * dayMs) });
  const passwordHash = await hashPassword(demoPassword);
  const codes = new Map<string, string>();
  for (const [agent, ratePpm] of Object.entries(teamRates)) {
    const agentId = ids.get(agent)!;
    await setRate(before(rebateDays), { accountId: agentId, ratePpm });
    const channel = teamLinks[agent as keyof typeof teamLinks];
    const link = { agentId, invites: 'member', ratePpm: 0, channel, usesAtMost: null, days: null } as const;
    codes.set(agent, await createLink(before(rebateDays), link));
  }
  const oldestFirst = [...teamMembers].sort((a, b) => b.days - a.days);
  for (const { account, nickname, upline, days, isByLink } of oldestFirst) {
    // A day before the first evening, whatever the hour of the start.
    await createAccount(before(Math.min(days + 1, eldest)), {
      ...{ account, nickname, role: 'member', passwordHash, firstTimeLogin: false },
      type: accountTypeOf(defaultSettings.accountTypes, 'member', true),
      uplineId: ids.get(upline)!,
      affiliateCode: isByLink ? codes.get(upline)! : null,
      origin: { domain: 'localhost', registerMethod: 'WEB' },
    });
  }
}
