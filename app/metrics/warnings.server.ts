import { newestMigration } from '~/db/migrate.server';
import type { Facts, ReadFacts } from './facts.server';

/** What an operator should look into while the site still serves, each in a few words. */
export type Warnings = {
  worker?: string;
  clock?: string;
  schema?: string;
  jobs?: string;
  backup?: string;
  restore?: string;
};

type WarningsOptions = { clock: { differenceMs(): number }; readFacts: ReadFacts; hasBackups: boolean };

/** A worker shows life each ten seconds. */
const longestSilenceSeconds = 180;
const largestDifferenceMs = 2_000;
const hourSeconds = 3_600;
const daySeconds = 86_400;
/** One is written each night. */
const longestWithoutBackupSeconds = 26 * hourSeconds;
/** Backups are tried each week. */
const longestWithoutTrialSeconds = 8 * daySeconds;

export function openWarnings({ clock, readFacts, hasBackups }: WarningsOptions): () => Promise<Warnings> {
  const startedAt = performance.now();
  const newest = newestMigration();

  /** On a new database no worker has ever run: then it counts since the start of this process. */
  function silenceOf({ workerSilenceSeconds }: Facts): number {
    return workerSilenceSeconds ?? (performance.now() - startedAt) / 1_000;
  }

  return async () => {
    const facts = await readFacts();
    const warnings: Warnings = {};
    const seconds = clock.differenceMs() / 1_000;
    if (Math.abs(seconds) * 1_000 > largestDifferenceMs)
      warnings.clock = `${Math.abs(seconds).toFixed(1)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database`;
    if (!facts) return warnings;
    const silence = Math.round(silenceOf(facts));
    if (facts.workers === 0 && silence > longestSilenceSeconds) warnings.worker = `no timed work for ${silence} s`;
    if (facts.newestMigration > newest) warnings.schema = 'newer than this build';
    const failed = facts.failedJobs.reduce((sum, { jobs }) => sum + jobs, 0);
    if (failed > 0) warnings.jobs = `${failed} failed`;
    const backup = hasBackups && backupWarning(facts);
    if (backup) warnings.backup = backup;
    const restore = hasBackups && restoreWarning(facts);
    if (restore) warnings.restore = restore;
    return warnings;
  };
}

/** A new site has until its second night. */
function backupWarning({ backups: { hasSucceeded, ageSeconds } }: Facts): string | null {
  if (ageSeconds === null || ageSeconds <= longestWithoutBackupSeconds) return null;
  return hasSucceeded ? `none for ${Math.floor(ageSeconds / hourSeconds)} hours` : 'none has ever been written';
}

function restoreWarning({ restoreTrials: { hasFailed, ageSeconds } }: Facts): string | null {
  if (hasFailed) return 'the last one failed';
  if (ageSeconds === null || ageSeconds <= longestWithoutTrialSeconds) return null;
  return `none for ${Math.floor(ageSeconds / daySeconds)} days`;
}
