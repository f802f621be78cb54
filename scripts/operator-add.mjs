import { runScript } from './run-script.mjs';

// `npm run operator:add -- NAME EMAIL`: a new owner of the site; `-- NAME --recover`: one who has lost password or second factor. Prints a one-time link.
await runScript('scripts/tasks/add-operator.ts');
