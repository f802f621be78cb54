import { isDatabaseDown } from '~/db/is-database-down.server';
import { describeError } from '~/log.server';
import { isWebProcess, onStopWanted, tellFirst } from './processes/own-process';
import { exitCodes } from './restart-pauses.mjs';
import { closeSite, type Opened, openSite } from './site';

const hardDeadlineMs = 9_000;
// A terminal's Ctrl-C reaches us directly, through npm and through the launcher: within this time it is the same one.
const sameKeyPressMs = 1_000;

const opened: Opened = {};
let stoppingSince: number | null = null;

/** The processes that started us; the lock names them, so that the next start knows a site that is about to stop from one that runs. */
const launcherPids = (process.env.KHELA_LAUNCHERS ?? '').split(',').filter(Boolean).map(Number);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => onSignal());
process.on('uncaughtException', onCrash);
process.on('unhandledRejection', onCrash);
process.on('beforeExit', () => {
  if (stoppingSince !== null) return;
  console.error('Khela ended by itself: nothing was left to wait for');
  process.exit(1);
});
// Whoever read our output may be gone before us.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
if (isWebProcess) onStopWanted(onSignal);
// Node itself ends a process of a cluster when the first one is gone.
else if (process.channel) {
  process.on('disconnect', () => void stop(0));
  process.channel.unref();
}

openSite(opened, { variables: process.env, launcherPids, log: print }).then(
  (lines) => {
    if (stoppingSince !== null) return;
    lines.forEach(print);
    // The launcher may be gone by now; that is noticed elsewhere.
    process.send?.('ready', undefined, undefined, () => {});
  },
  (error) => {
    if (stoppingSince !== null) return;
    explain(error);
    void stop(isDatabaseDown(error) && error.code !== 'ENOENT' ? exitCodes.databaseAway : 1);
  },
);

function onSignal(): void {
  if (stoppingSince === null) {
    if (!isWebProcess) print('Stopping');
    void stop(0);
  } else if (Date.now() - stoppingSince > sameKeyPressMs) {
    void exitNow();
  }
}

async function stop(exitCode: number): Promise<void> {
  if (stoppingSince !== null) return;
  stoppingSince = Date.now();
  setTimeout(exitNow, hardDeadlineMs).unref();
  const isClosedInTime = await closeSite(opened);
  process.exit(isClosedInTime ? exitCode : 1);
}

async function exitNow(): Promise<void> {
  console.error('Stopped without waiting');
  setTimeout(() => process.exit(1), 100);
  (await opened.postgres)?.kill();
  process.exit(1);
}

function onCrash(error: unknown): void {
  console.error(error instanceof Error ? describeError(error) : error);
  void stop(1);
}

/** One clear line; a bug in the app is logged with its stack. */
function explain(error: Error): void {
  if (isWebProcess) tellFirst({ kind: 'failed', message: error.message });
  else console.error(`Khela cannot start: ${error.message}`);
  if (error.cause) console.error(error.cause instanceof Error ? describeError(error.cause) : error.cause);
}

function print(line: string): void {
  console.log(line);
}
