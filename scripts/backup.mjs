import { runScript } from './run-script.mjs';

// `npm run backup -- [FILE]`: writes all rows of the database as they are at one instant into a sealed file, also while the site runs.
await runScript('scripts/tasks/write-backup.ts');
