import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { changeLimits, type LimitChange } from '~/domain/lottery/limits/change-limits.server';
import { findLimitScope, limitGroups } from '~/domain/lottery/limits/limit-scopes';
import { isOnSale, listFullestDraws, readPeaks } from '~/domain/lottery/limits/read-limits.server';
import { switchSale } from '~/domain/lottery/limits/switch-sale.server';
import { lotteryGameRows } from '~/domain/lottery/tables.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { propose } from '~/domain/proposals/propose.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { operatorNamed } from '../../setup/two-operators';
import { closeTestDatabases } from '../../setup/world';
import { playerWith } from '../studio/studio-world';
import { bet, drawWorld, openDraw } from './draw-world';

afterEach(closeTestDatabases);

const code = 'ssc-10m';
const refused = (code: string) => expect.objectContaining({ code });
const pair = (multiplier: bigint) => [{ play: 's2.last', picks: '1|2', multiplier }];

async function limitsWorld() {
  const ctx = await drawWorld();
  const [first, second] = [await operatorNamed(ctx, 'op_limits'), await operatorNamed(ctx, 'op_agrees')];
  return {
    ...{ ctx, first, second, draw: await openDraw(ctx, code) },
    lower: (limits: LimitChange['limits'], scope = code) => changeLimits(first.ctx, { scope, limits, note: '' }),
    raise: (limits: LimitChange['limits'], scope = code) =>
      propose(first.ctx, {
        ...{ kind: 'lotteryLimits', payload: { scope, limits } },
        ...{ reason: 'A holiday', sessionId: first.sessionId },
      }),
    agree: (proposalId: number) => approveProposal(second.ctx, { proposalId, note: '', sessionId: second.sessionId }),
  };
}

async function limitsOf(ctx: Ctx, of = code) {
  const [row] = await ctx.db.select().from(lotteryGameRows).where(eq(lotteryGameRows.code, of));
  return row!;
}

test('a lower limit holds for the next ticket and needs nobody else', async () => {
  const { ctx, draw, lower, first } = await limitsWorld();
  const player = await playerWith(ctx, 1_000);
  await bet(ctx, player, draw.id, code, pair(2n));
  expect(await lower({ lineMostMinor: taka(2) })).toBe(true);
  await expect(bet(ctx, player, draw.id, code, pair(2n))).rejects.toEqual(refused('lottery.line_most'));
  await bet(ctx, player, draw.id, code, pair(1n));
  expect(await lower({ lineMostMinor: taka(2) })).toBe(false);
  const { entries } = await listAudit(ctx, { subject: `lottery:${code}` });
  expect(entries).toMatchObject([
    {
      action: 'lottery.changeLimits',
      actor: { id: first.id },
      before: { lineMostMinor: String(taka(20_000)), drawPayoutMostMinor: String(taka(40_000_000)) },
      after: { lineMostMinor: String(taka(2)), drawPayoutMostMinor: String(taka(40_000_000)) },
    },
  ]);
});

test('a limit is raised by two, and holds for the next ticket from then on', async () => {
  const { ctx, draw, lower, raise, agree, first } = await limitsWorld();
  const player = await playerWith(ctx, 1_000);
  await lower({ lineMostMinor: taka(2) });
  await expect(lower({ lineMostMinor: taka(4) })).rejects.toEqual(refused('proposals.needed'));
  // One that falls does not carry one that rises.
  await expect(lower({ lineMostMinor: taka(4), keyPayoutMostMinor: taka(1) })).rejects.toEqual(
    refused('proposals.needed'),
  );
  const proposalId = await raise({ lineMostMinor: taka(4) });
  await expect(bet(ctx, player, draw.id, code, pair(2n))).rejects.toEqual(refused('lottery.line_most'));
  await expect(approveProposal(first.ctx, { proposalId, note: '', sessionId: first.sessionId })).rejects.toEqual(
    refused('proposals.second_person'),
  );
  await agree(proposalId);
  await bet(ctx, player, draw.id, code, pair(2n));
  expect(await limitsOf(ctx)).toMatchObject({ lineMostMinor: taka(4), keyPayoutMostMinor: taka(8_000_000) });
});

test('what somebody has changed since makes a proposal stale', async () => {
  const { ctx, lower, raise, agree } = await limitsWorld();
  const proposalId = await raise({ keyPayoutMostMinor: taka(9_000_000) });
  await lower({ lineMostMinor: taka(100) });
  await expect(agree(proposalId)).rejects.toEqual(refused('proposals.stale'));
  expect(await limitsOf(ctx)).toMatchObject({ keyPayoutMostMinor: taka(8_000_000) });
});

test('a part is never above its whole, and nothing is set for lotteries that there are not', async () => {
  const { lower } = await limitsWorld();
  const wrong = (limits: LimitChange['limits'], field: string) =>
    expect(lower(limits)).rejects.toMatchObject({ code: 'lottery.limits_order', field });
  await wrong({ accountPayoutMostMinor: taka(1_999_999) }, 'ticketPayoutMostMinor');
  await wrong({ drawPayoutMostMinor: taka(3_999_999) }, 'accountPayoutMostMinor');
  await wrong({ drawPayoutMostMinor: taka(7_999_999) }, 'keyPayoutMostMinor');
  await expect(lower({ lineMostMinor: taka(1) }, 'ssc-2m')).rejects.toEqual(refused('lottery.not_found'));
});

test('a family is changed together, and what is left out stays as each game has it', async () => {
  const { ctx, lower, raise, agree } = await limitsWorld();
  expect(limitGroups.map(({ id }) => id)).toContain('LOTT-ssc');
  expect(findLimitScope('ELOTT-wingo')!.codes).toEqual(['wingo-30s', 'wingo-1m', 'wingo-3m', 'wingo-5m', 'wingo-10m']);
  await lower({ lineMostMinor: taka(50) }, 'ssc-1m');
  await lower({ keyPayoutMostMinor: taka(7_000_000) }, 'LOTT-ssc');
  // Above that of one game only.
  await expect(lower({ lineMostMinor: taka(60) }, 'LOTT-ssc')).rejects.toEqual(refused('proposals.needed'));
  await agree(await raise({ lineMostMinor: taka(60) }, 'LOTT-ssc'));
  for (const of of ['ssc-1m', code])
    expect(await limitsOf(ctx, of)).toMatchObject({ lineMostMinor: taka(60), keyPayoutMostMinor: taka(7_000_000) });
  expect(await limitsOf(ctx, 'e-ssc-1m')).toMatchObject({ lineMostMinor: taka(20_000) });
});

test('what draws could pay now is told beside the limits', async () => {
  const { ctx, draw } = await limitsWorld();
  const player = await playerWith(ctx, 1_000);
  await bet(ctx, player, draw.id, code, [...pair(10n), { play: 's2.first', picks: '1|2', multiplier: 5n }]);
  const [fullest] = await listFullestDraws(ctx, [code, 'k3-10m'], 5);
  expect(fullest).toMatchObject({ id: draw.id, gameCode: code });
  expect(fullest!.boundMinor * 2n).toBe(fullest!.keyMinor * 3n);
  const peaks = await readPeaks(ctx, [code, 'k3-10m']);
  expect([...peaks]).toEqual([[code, { boundMinor: fullest!.boundMinor, keyMinor: fullest!.keyMinor }]]);
});

test('a lottery that is stopped takes no ticket until it is sold again', async () => {
  const { ctx, draw, first } = await limitsWorld();
  const player = await playerWith(ctx, 100);
  await switchSale(first.ctx, { scope: 'LOTT-ssc', isEnabled: false, note: 'A fault' });
  await expect(bet(ctx, player, draw.id, code, pair(1n))).rejects.toEqual(refused('lottery.not_offered'));
  expect([await isOnSale(ctx, code), await isOnSale(ctx, 'k3-10m')]).toEqual([false, true]);
  await switchSale(first.ctx, { scope: code, isEnabled: true, note: '' });
  await bet(ctx, player, draw.id, code, pair(1n));
  const { entries } = await listAudit(ctx, { subject: `lottery:${code}` });
  expect(entries.map(({ after }) => after)).toEqual([{ isEnabled: true }, { isEnabled: false, note: 'A fault' }]);
});
