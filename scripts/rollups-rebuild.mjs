import { runScript } from './run-script.mjs';

// `npm run rollups:rebuild`: counts what agents see of their teams again; exits with 1 where that had to be put right, also while the site runs.
await runScript('scripts/tasks/recount-roll-ups.ts');
