import { settleRebates } from '~/domain/agency/rebates/settle-rebates.server';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { type Offer, offerContract } from '~/domain/contracts/offer-contract.server';
import { respondToOffer } from '~/domain/contracts/respond-to-offer.server';
import { settleDue } from '~/domain/contracts/settlement/settle-due.server';
import type { Tier } from '~/domain/contracts/settlement/tiers';
import { markAllRead } from '~/domain/messaging/inbox/mark-read.server';
import type { Actor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { rebateDays } from '../agency/seed-team.server';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const ppm = 10_000;
const contractDays = 25;

type Kind = Pick<Offer, 'kind' | 'period'>;
type Giver = 'operator' | 'agent1' | 'agent2' | 'agent3';

/** Down the line, each with less than the one above. Rates in percent. */
const plan: { since: number; kind: Kind; levels: [Giver, string, Tier[]][] }[] = [
  {
    since: contractDays * dayMs,
    kind: { kind: 'daily', period: 'daily' },
    levels: [
      ['operator', 'agent1', [tier(0.5), tier(0.8, { turnover: 20_000, active: 3 })]],
      ['agent1', 'agent2', [tier(0.4), tier(0.6, { turnover: 20_000, active: 3 })]],
      ['agent2', 'agent3', [tier(0.25)]],
    ],
  },
  {
    since: contractDays * dayMs,
    kind: { kind: 'dividend', period: 'weekly' },
    levels: [
      ['operator', 'agent1', [tier(20), tier(35, { loss: 10_000 }), tier(45, { loss: 50_000 })]],
      ['agent1', 'agent2', [tier(15), tier(25, { loss: 10_000 })]],
      ['agent2', 'agent3', [tier(10)]],
    ],
  },
  {
    since: 2 * dayMs,
    kind: { kind: 'hourly', period: 'hourly' },
    levels: [
      ['operator', 'agent1', [tier(0.3)]],
      ['agent1', 'agent2', [tier(0.2)]],
    ],
  },
  {
    since: 2 * hourMs,
    kind: { kind: 'realtime', period: 'fiveMinutes' },
    levels: [
      ['operator', 'agent1', [tier(0.2)]],
      ['agent1', 'agent2', [tier(0.1)]],
    ],
  },
];

/** Waiting for an answer when the demo opens. */
const open: [Giver, string, Kind, Tier[]][] = [
  ['agent2', 'agent3', { kind: 'hourly', period: 'hourly' }, [tier(0.1)]],
  ['agent3', 'player8', { kind: 'daily', period: 'daily' }, [tier(0.1), tier(0.2, { turnover: 5_000 })]],
];

function tier(percent: number, asked: { turnover?: number; loss?: number; active?: number } = {}): Tier {
  return {
    rate: Math.round(percent * ppm),
    winRate: 0,
    turnoverMinor: taka(asked.turnover ?? 0),
    lossMinor: taka(asked.loss ?? 0),
    activeMembers: asked.active ?? 0,
  };
}

/**
 * Contracts down the demo's line with a few weeks of rebates and bills, by the verbs everybody uses, each at its time. The
 * days are settled one after the other: an account's books take no entry that is older than their last.
 */
export async function seedContracts(ctx: Ctx, ids: Map<string, number>): Promise<void> {
  await rollUpSettled(ctx);
  const as = (name: string, now: Date): Ctx => ({ ...ctx, now, actor: actorOf(name, ids.get(name)!) });
  const offer = (giver: Giver, account: string, kind: Kind, tiers: Tier[], now: Date) =>
    offerContract(as(giver, now), { account, ...kind, betAmountMinor: taka(100), tiers });
  for (const { since, kind, levels } of plan) {
    const now = new Date(ctx.now.getTime() - since);
    for (const [giver, account, tiers] of levels) {
      const contractId = await offer(giver, account, kind, tiers, now);
      await respondToOffer(as(account, now), { accountId: ids.get(account)!, contractId, decision: 'accept' });
    }
  }
  for (let days = rebateDays; days >= 0; days--) {
    const day = { ...ctx, now: new Date(ctx.now.getTime() - days * dayMs) };
    await settleRebates(day);
    await rollUpSettled(day);
    if (days < contractDays) await settleDue(day);
  }
  for (const account of ['agent1', 'agent2', 'agent3']) await markAllRead(ctx, ids.get(account)!);
  for (const [giver, account, kind, tiers] of open)
    await offer(giver, account, kind, tiers, new Date(ctx.now.getTime() - hourMs));
}

function actorOf(name: string, id: number): Actor {
  return { role: name.startsWith('agent') ? 'agent' : name.startsWith('player') ? 'member' : 'operator', id, name };
}
