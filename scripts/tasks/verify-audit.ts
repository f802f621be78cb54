import { verifyAudit } from '~/domain/audit/seal-audit.server';
import { withDatabase } from './with-database';

try {
  const { links, entries, hash, broken } = await withDatabase((db) => verifyAudit({ db }));
  console.log(`${entries} entries in ${links} links, the newest ${hash ?? 'none'}`);
  for (const each of broken) console.log(`BROKEN: ${each}`);
  console.log(broken.length === 0 ? 'The chain holds' : `${broken.length} broken link(s)`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  const { cause, message } = error as Error;
  console.error(cause instanceof Error ? cause.message : message);
  process.exitCode = 1;
}
