import { runScript } from './run-script.mjs';

// `npm run restore -- FILE`: fills an empty database from a backup; `--check` only reads the file, `--trial` restores it into a database that is thrown away, `--list` names the backups that are kept. `--without-secrets` gives up what was encrypted under a key that is lost.
await runScript('scripts/tasks/restore-backup.ts');
