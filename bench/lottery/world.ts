import { randomInt } from 'node:crypto';
import { type CatalogueLottery, rulesOfGame } from '../../app/domain/lottery/find-lottery-game.server';
import { getPlay } from '../../app/domain/lottery/registry';
import { lotteryDraws } from '../../app/domain/lottery/tables.server';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { asOwner } from '../cluster';

/** Smaller by the environment, for trying the bench itself out. */
export const tickets = Number(process.env.LOTTERY_TICKETS ?? 1_000_000);
export const rounds = Number(process.env.LOTTERY_ROUNDS ?? 5);
export const ticketsEach = 10;
export const callers = 64;
export const code = 'ssc-10m';
export const node = 1;

export const plays = ['s1', 's2.last', 's3.last', 'g6.last', 'half1'];
const game = { vendorCode: 'LOTT', nodeId: node, category: 'LOTT', isOffered: true };
export const lottery = { game, rules: rulesOfGame(code) } as CatalogueLottery;

export const quickPick = (play: string) =>
  getPlay('ssc', play)
    .shape.quick((range) => randomInt(range))
    .map((picked) => picked.join(','))
    .join('|');

export async function openPlayers(url: string): Promise<void> {
  await asOwner(url, async (client) => {
    await client.query(
      `insert into accounts (id, account, nickname, role, created_at)
       select n, 'bench' || n, 'bench', 'member', now() from generate_series(1, $1::int) n`,
      [Math.max(callers, tickets / ticketsEach)],
    );
    await client.query(
      `select ledger_open_accounts(owner, '{main,locked,bonus}', '{"","",""}', '{money,money,money}', '{0,0,0}')
       from generate_series(1, $1::int) owner`,
      [Math.max(callers, tickets / ticketsEach)],
    );
  });
}

let issues = 0;

export async function openDraw({ db }: Ctx, state: 'open' | 'drawn') {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const isDrawn = state === 'drawn';
  const [draw] = await db
    .insert(lotteryDraws)
    .values({
      ...{ gameCode: code, issue: `bench-${++issues}`, state, commit: '', sealedSeed: '' },
      ...{ beacon: 'chain', beaconAnchor: '', beaconRound: 1 },
      ...{ opensAt: at(-600), closesAt: at(isDrawn ? -2 : 600), drawsAt: at(isDrawn ? -1 : 601) },
      ...(isDrawn && { numbers: [1, 2, 3, 4, 5], seed: 'a', beaconValue: 'b', closedAt: at(-2), drawnAt: at(-1) }),
    })
    .returning();
  return draw!;
}
