import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs to the end. `quiet` keeps the output for the case of failure, and shows it then.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<number>} the exit code
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32' && command === 'npm',
    });
    running.add(child);
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (code, signal) => {
      running.delete(child);
      const exitCode = exitCodeOf(code, signal);
      if (quiet && exitCode !== 0) process.stderr.write(Buffer.concat(output));
      resolve(exitCode < 0 ? 1 : exitCode);
    });
  });
}

/** @param {string[]} args */
export function runNode(args, options = {}) {
  return run(process.execPath, args, options);
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 1);
}

/** A signal during the preparations ends whatever runs for us, and us. */
export function stopWithSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onSignal);
}

export function leaveSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, onSignal);
}

/** @param {NodeJS.Signals} signal */
function onSignal(signal) {
  for (const child of running) child.kill(signal);
  process.exit(exitCodeOf(null, signal));
}

/** @param {number} since */
export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
