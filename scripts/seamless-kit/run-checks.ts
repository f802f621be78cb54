import { checks } from './checks';
import { type KitOptions, openWallet } from './wallet';

export type Result = { rule: string; holds: boolean; why: string; tookMs: number };

/** All rules, one after the other; who breaks one is asked the rest all the same. */
export async function runChecks(options: KitOptions): Promise<Result[]> {
  const wallet = openWallet(options);
  const { body } = await wallet.balance();
  if (typeof body.currency === 'string') wallet.payIn(body.currency);
  const results: Result[] = [];
  for (const { rule, run } of checks) {
    const startedAt = performance.now();
    const why = await run(wallet).then(
      () => '',
      (error: Error) => error.message,
    );
    results.push({ rule, holds: why === '', why, tookMs: Math.round(performance.now() - startedAt) });
  }
  return results;
}

export function printResults(results: Result[]): void {
  const width = Math.max(...results.map(({ rule }) => rule.length));
  for (const { rule, holds, why, tookMs } of results) {
    console.log(`| ${rule.padEnd(width)} | ${holds ? 'holds ' : 'BROKEN'} | ${String(tookMs).padStart(5)} ms | ${why}`);
  }
}
