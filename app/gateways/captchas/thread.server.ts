import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { CaptchaFiles, CaptchaJob, ThreadAnswer } from './port';

type ThreadOptions = {
  /** The script of the thread, as `thread-script.server.ts` answers. */
  script: string;
  /** Makes a file on the calling thread. */
  makeHere(job: CaptchaJob): Buffer;
  /** Hears of a thread that ended by itself. */
  onFailure(error: Error): void;
  /** So long after that no other is started. */
  restMs?: number;
};
type Waiting = { job: CaptchaJob; resolve(file: Buffer): void; reject(error: unknown): void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/**
 * Captchas are made by a thread of their own, so that making them holds up no page. Where there is no script (while developing)
 * or the thread has died, they are made on the calling thread; after a rest another one is started.
 */
export function openCaptchaThread({
  script,
  makeHere,
  onFailure,
  restMs = 10_000,
}: ThreadOptions): CaptchaFiles & { close(): Promise<void> } {
  let thread: Thread | null = null;
  let isClosed = false;
  let restsUntil = 0;
  let lastId = 0;

  function start(): Thread {
    const started: Thread = { worker: new Worker(script, { resourceLimits, execArgv: [] }), waiting: new Map() };
    const { worker, waiting } = started;
    worker.unref();
    worker.on('message', ({ id, file }: ThreadAnswer) => {
      waiting.get(id)?.resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
      waiting.delete(id);
    });
    worker.on('error', (error) => end(started, error));
    worker.on('exit', (code) => end(started, new Error(`The thread ended with ${code}`)));
    return started;
  }

  /** What it had not made yet is made here. */
  function end(ended: Thread, error: Error): void {
    if (thread === ended) {
      thread = null;
      restsUntil = performance.now() + restMs;
      if (!isClosed) onFailure(error);
    }
    for (const { job, resolve, reject } of ended.waiting.values()) {
      setImmediate(() => {
        try {
          resolve(makeHere(job));
        } catch (error) {
          reject(error);
        }
      });
    }
    ended.waiting.clear();
  }

  const hasScript = existsSync(script);
  if (hasScript) thread = start();
  return {
    async make(job) {
      if (!thread && hasScript && !isClosed && performance.now() >= restsUntil) thread = start();
      if (!thread || isClosed) return makeHere(job);
      const { worker, waiting } = thread;
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { job, resolve, reject });
        worker.postMessage({ id, job });
      });
    },
    async close() {
      isClosed = true;
      await thread?.worker.terminate();
    },
  };
}
