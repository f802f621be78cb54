import { settleDraw } from '../../app/domain/lottery/draws/settle-draw.server';
import { currentPrices, keepPrices } from '../../app/domain/lottery/prices/stored-prices.server';
import { columnsOf } from '../../app/domain/lottery/results/winnings';
import { judgeTicket } from '../../app/domain/lottery/tickets/judge-ticket';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { asOwner } from '../cluster';
import { median, type Row } from '../kit/table';
import { code, lottery, node, openDraw, plays, quickPick, rounds, tickets, ticketsEach } from './world';

export async function settlingRows(ctx: Ctx, url: string): Promise<Row[]> {
  const [plain, settled]: [number[], number[]] = [[], []];
  for (let round = 0; round < Math.min(rounds, 3); round++) {
    const [raw, draw] = [await openDraw(ctx, 'drawn'), await openDraw(ctx, 'drawn')];
    for (const { id } of [raw, draw]) await fillDraw(ctx, url, id);
    plain.push(
      await timed(() =>
        asOwner(url, (client) =>
          client.query(
            `update bets set state = 'lost', valid_bet_minor = stake_minor, settled_at = now()
             where id in (select bet_id from lottery_tickets where draw_id = $1)`,
            [raw.id],
          ),
        ),
      ),
    );
    settled.push(await timed(() => settleDraw({ ...ctx, now: new Date() }, draw)));
  }
  const ratio = median(settled.map((took, at) => took / plain[at]!));
  const apart = await openDraw(ctx, 'drawn');
  await fillDraw(ctx, url, apart.id, 'n, o.id');
  const apartTook = await timed(() => settleDraw({ ...ctx, now: new Date() }, apart));
  return [
    {
      what: `${tickets} tickets of ${tickets / ticketsEach} accounts settled, beside the plain UPDATE of as many`,
      bar: '3 ×',
      figure: `${ratio.toFixed(2)} ×, ${median(settled).toFixed(1)} s beside ${median(plain).toFixed(1)} s`,
      holds: ratio <= 3,
    },
    {
      what: 'the same where the ten tickets of an account were placed far apart, so that each chunk has every account',
      bar: '',
      figure: `${(apartTook / median(plain)).toFixed(2)} ×, ${apartTook.toFixed(1)} s`,
    },
  ];
}

/** A slip of ten tickets an account, of plays in turn, written as placing writes them; or the ten of an account far apart. */
async function fillDraw(ctx: Ctx, url: string, draw: number, order: 'o.id, n' | 'n, o.id' = 'o.id, n'): Promise<void> {
  const prices = currentPrices(lottery.rules);
  await keepPrices(ctx, prices);
  const kinds = Array.from({ length: 200 }, (_, at) => {
    const play = plays[at % plays.length]!;
    const ticket = judgeTicket(lottery.rules, prices, { play, picks: quickPick(play), unit: '1', multiplier: 1n });
    const { bits, keys } = ticket.rules.shape.entry(ticket.picks);
    const { a, b } = columnsOf(bits);
    const { picksText, lines, lineMinor, stakeMinor, worstMinor } = ticket;
    return {
      ...{ at, play, picks: picksText, lines, keys, a: String(a), b: String(b) },
      ...{ line: String(lineMinor), stake: String(stakeMinor), worst: String(worstMinor) },
    };
  });
  await asOwner(url, async (client) => {
    await client.query(
      'insert into lottery_orders (account_id, draw_id, placed_at) select n, $1, now() from generate_series(1, $2::int) n',
      [draw, tickets / ticketsEach],
    );
    await client.query(
      `with kinds as materialized (
         select * from jsonb_to_recordset($2::jsonb) as k (at int, play text, picks text, lines int, keys int[], a bigint, b bigint, line bigint, stake bigint, worst bigint)),
       placed as materialized (
         select nextval('bets_id_seq') as id, now() as placed_at, o.id as order_id, o.account_id, o.id || '-' || n as reference, k.*
         from lottery_orders o cross join generate_series(1, $3::int) n join kinds k on k.at = (o.id * 7 + n) % 200 where o.draw_id = $1
         order by ${order}),
       written as (
         insert into bets (id, placed_at, account_id, stake_minor, node_id, vendor_code, category, round, reference)
         select id, placed_at, account_id, stake, ${node}, 'LOTT', 'LOTT', '${code}', 'L-' || reference from placed)
       insert into lottery_tickets (draw_id, bet_id, bet_placed_at, order_id, account_id, line_minor, stake_minor, worst_minor, a, b, lines, play, picks, price, keys)
       select ${draw}, id, placed_at, order_id, account_id, line, stake, worst, a, b, lines, play, picks, $4, keys from placed`,
      [draw, JSON.stringify(kinds), ticketsEach, prices.version],
    );
    await client.query(
      `select ledger_open_accounts(null, '{game_revenue}', '{LOTT}', '{money}', '{0}')
       where not exists (select from ledger_accounts where owner_id is null and kind = 'game_revenue' and ref = 'LOTT')`,
    );
    await client.query('vacuum analyze');
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}
