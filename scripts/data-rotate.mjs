import { runScript } from './run-script.mjs';

// `npm run data:rotate`: seals what is stored under DATA_KEY again, also while the site runs; exits with 1 where something could not be opened.
await runScript('scripts/tasks/rotate-data-key.ts');
