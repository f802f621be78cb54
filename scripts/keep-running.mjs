import { spawn } from 'node:child_process';
import { exitCodes, openPauses } from '../server/restart-pauses.mjs';
import { exitCodeOf } from './run.mjs';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs the server and starts it again when it dies, after pauses that grow. A server that was asked to stop stays ended, and one
 * that was never ready is not tried again, as what kept it from starting would again, unless it was killed or its database was away.
 * The server says that it is ready over the channel, and is told how often it was started again.
 * @param {string[]} args
 * @param {(restarts: number) => NodeJS.ProcessEnv} variables
 * @param {{ isAbandoned?: () => boolean }} [options] whether whoever started us is gone
 * @returns {Promise<number>} the exit code
 */
export async function keepRunning(args, variables, { isAbandoned = () => false } = {}) {
  const stopping = new AbortController();
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  /** @type {NodeJS.Signals} */
  let stoppedBy = 'SIGTERM';
  for (const signal of signals) {
    process.on(signal, () => {
      stoppedBy = signal;
      stopping.abort();
      child?.kill(signal);
    });
  }
  const watch = setInterval(() => {
    if (!isAbandoned()) return;
    clearInterval(watch);
    stopping.abort();
    if (child?.connected) child.disconnect();
  }, 250);
  watch.unref();

  let wasReady = false;
  const pauses = openPauses();
  for (let restarts = 0; ; restarts++) {
    const startedAt = performance.now();
    // The channel closes with us, however we end: by that the server notices.
    child = spawn(process.execPath, args, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: variables(restarts),
    });
    child.on('message', (message) => {
      wasReady ||= message === 'ready';
    });
    const { code, signal } = await ended(child);
    child = null;
    const mayStartLater = wasReady || signal !== null || code === exitCodes.databaseAway;
    if (stopping.signal.aborted || code === 0 || !mayStartLater) return exitCodeOf(code, signal);
    const pauseMs = pauses.next(performance.now() - startedAt);
    console.error(
      `Khela ended by itself (${signal ?? `exit code ${code}`}); it is started again in ${pauseMs / 1_000} s`,
    );
    await pause(pauseMs, stopping.signal);
    if (stopping.signal.aborted) return exitCodeOf(null, stoppedBy);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
function ended(child) {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: 1, signal: null }));
  });
}

/**
 * @param {number} milliseconds
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const leave = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
  });
}
