import { runScript } from './run-script.mjs';

// `npm run ledger:audit`: calculates every account again from its entries and exits with 1 on any difference, also while the site runs.
await runScript('scripts/tasks/audit-ledger.ts');
