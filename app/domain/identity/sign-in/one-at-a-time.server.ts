import { Refusal } from '~/domain/shared/refusal';

const waitingAtMost = 100;
const queues = new Map<string, { last: Promise<unknown>; length: number }>();

/**
 * What one owner proves is judged one after another, so that of many right answers at once none is taken for a guess.
 * Nothing rests on it but that: limits are counted in the database, before they are judged. Refuses: identity.busy.
 */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (queue.length >= waitingAtMost) throw new Refusal('identity.busy');
  const mine = queue.last.then(work);
  queue.last = mine.catch(() => {});
  queue.length++;
  queues.set(key, queue);
  try {
    return await mine;
  } finally {
    queue.length--;
    if (queue.length === 0) queues.delete(key);
  }
}
