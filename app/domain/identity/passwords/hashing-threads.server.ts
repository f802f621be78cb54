import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

type Job = { password: string; stored: string | null };
type Answer = { result: string | boolean } | { failure: string };

/** A thread's own nice value is Linux's; elsewhere it would be the whole process's. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { hashSync, verifySync } = require(workerData.argon2);
  if (process.platform === 'linux') require('node:os').setPriority(workerData.nice);
  parentPort.on('message', ({ password, stored }) => {
    try {
      const result = stored === null ? hashSync(password, workerData.cost) : verifySync(stored, password, workerData.cost);
      parentPort.postMessage({ result });
    } catch (error) {
      parentPort.postMessage({ failure: error.message });
    }
  });
`;

/**
 * Threads that hash and give way to whatever else wants the processor: a rush of sign-ins must not make the pages of others
 * wait. As many as work at once; the caller sees to it that these are few.
 */
export function openHashingThreads(cost: object) {
  const idle: Worker[] = [];
  const open = () => {
    const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2');
    return new Worker(program, { eval: true, workerData: { argon2, cost, nice: 19 } });
  };

  async function ask(job: Job): Promise<string | boolean> {
    const worker = idle.pop() ?? open();
    worker.ref();
    const answered = once(worker, 'message') as Promise<[Answer]>;
    worker.postMessage(job);
    const [answer] = await answered;
    worker.unref();
    idle.push(worker);
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.result;
  }

  return {
    hash: async (password: string) => (await ask({ password, stored: null })) as string,
    verify: async (stored: string, password: string) => (await ask({ password, stored })) as boolean,
  };
}
