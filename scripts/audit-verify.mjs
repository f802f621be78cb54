import { runScript } from './run-script.mjs';

// `npm run audit:verify`: calculates the chain over the audit trail again and exits with 1 where it is broken, also while the site runs.
await runScript('scripts/tasks/verify-audit.ts');
