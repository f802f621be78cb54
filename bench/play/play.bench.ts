import { auditLedger } from '../../app/domain/ledger/audit-ledger.server';
import { type CallResult, callFor } from '../kit/callers';
import { withCtx } from '../kit/session';
import { median, type Row } from '../kit/table';
import type { Site } from '../serve';
import { callers, openPlay, vendor } from './vendor';

const rounds = Number(process.env.PLAY_ROUNDS ?? 5);
const seconds = Number(process.env.PLAY_SECONDS ?? 10);

/** The seamless wallet as vendors meet it: signed calls over HTTP to the built site, beside TPC-B on the same server. */
export async function bench(): Promise<Row[]> {
  const { site, tpcB, vendorSide } = await openPlay(4315);
  try {
    const yardsticks: number[] = [];
    const results: CallResult[] = [];
    for (let round = 0; round < rounds; round++) {
      yardsticks.push(await tpcB.run(seconds));
      vendorSide.connect();
      results.push(await callFor({ callers, seconds }, vendorSide.call));
      vendorSide.hangUp();
    }
    return [
      { what: 'yardstick', bar: '', figure: `${tpcB.by}: ${median(yardsticks).toFixed(0)} /s` },
      ...rowsOf(results, yardsticks),
      ...(await soundness(site, vendorSide.answered())),
    ];
  } finally {
    await site.close();
  }
}

function rowsOf(results: CallResult[], yardsticks: number[]): Row[] {
  const ratios = results.map(({ perSecond }, at) => perSecond / yardsticks[at]!);
  const ratio = median(ratios);
  const p99 = median(results.map(({ p99Ms }) => p99Ms));
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  const perSecond = median(results.map((result) => result.perSecond)).toFixed(0);
  return [
    {
      what: `seamless calls through HTTP, ${callers} at once, one player in ten with limits`,
      bar: '0.5 × TPC-B',
      figure: `${ratio.toFixed(2)} × (${spread}), ${perSecond} /s`,
      holds: ratio >= 0.5,
    },
    { what: `their p99 at ${callers} at once`, bar: '250 ms', figure: `${p99.toFixed(0)} ms`, holds: p99 <= 250 },
  ];
}

/** Every call that was answered is once, and the books are right. */
async function soundness(site: Site, answered: number): Promise<Row[]> {
  const [stored, differences] = await withCtx(site, async (ctx) => {
    const { rows } = await ctx.db.execute<{ count: string }>(
      `select count(*) from seamless_transactions where vendor_code = '${vendor}'`,
    );
    return [Number(rows[0]!.count), (await auditLedger(ctx)).differences.length] as const;
  });
  return [
    { what: 'calls answered OK, and kept', bar: 'equal', figure: `${answered}, ${stored}`, holds: answered === stored },
    { what: 'the audit afterwards', bar: 'no difference', figure: String(differences), holds: differences === 0 },
  ];
}
