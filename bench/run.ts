import { cpus } from 'node:os';
import { printTable, type Row } from './kit/table';

/** Each bench measures one part of the budgets and answers rows; the first argument picks one. */
const benches: Record<string, () => Promise<{ bench(): Promise<Row[]> }>> = {
  agents: async () => ({
    bench: async () => [
      ...(await (await import('./agents/agents.bench')).bench()),
      ...(await (await import('./agents/settlement')).settlementRows()),
    ],
  }),
  cores: () => import('./cores.bench'),
  flood: () => import('./flood/flood.bench'),
  growth: () => import('./growth/growth.bench'),
  home: () => import('./home/home.bench'),
  identity: () => import('./identity.bench'),
  ledger: () => import('./ledger.bench'),
  lighthouse: () => import('./lighthouse.bench'),
  lottery: () => import('./lottery/lottery.bench'),
  play: async () => ({
    bench: async () => [
      ...(await (await import('./play/play.bench')).bench()),
      ...(await (await import('./play/lobby')).lobbyRows()),
    ],
  }),
  lobby: async () => ({ bench: (await import('./play/lobby')).lobbyRows }),
  operate: () => import('./operate/operate.bench'),
  pages: () => import('./pages/pages.bench'),
  records: () => import('./records.bench'),
  rewards: () => import('./rewards.bench'),
  service: () => import('./service/service.bench'),
  settlement: async () => ({ bench: (await import('./agents/settlement')).settlementRows }),
};

/** Parts that are asked for alone, and run within another. */
const parts = ['lobby', 'settlement'];

const asked = process.argv[2];
const names = asked ? [asked] : Object.keys(benches).filter((name) => !parts.includes(name));
let failed = 0;
for (const name of names) {
  const load = benches[name];
  if (!load) {
    console.error(`No bench named ${name}; there are: ${Object.keys(benches).join(', ')}`);
    process.exit(2);
  }
  console.log(`\n${name} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`);
  const rows = await (await load()).bench();
  printTable(rows);
  failed += rows.filter((row) => row.holds === false).length;
}
console.log(failed === 0 ? '\nAll bars held.' : `\n${failed} bar(s) missed.`);
process.exit(failed === 0 ? 0 : 1);
