import type { AppServices } from '~/server-contract';

export class DatabaseAway extends Error {
  constructor() {
    super('The database does not answer');
  }
}

const lookMs = 100;
const suspectAfterMs = 500;

export type DatabaseWatch = ReturnType<typeof watchDatabase>;

/** Fails fast when the database is down; concurrent checks share one ping. */
export function watchDatabase(services: Pick<AppServices, 'isUp' | 'ping'>) {
  let asking: Promise<boolean> | null = null;

  function ping(): Promise<boolean> {
    asking ??= services.ping().finally(() => {
      asking = null;
    });
    return asking;
  }

  /** The work's answer, or DatabaseAway as soon as that is known; after a moment's wait it is asked for. */
  function whileUp<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const startedAt = Date.now();
      let hasAsked = false;
      const looking = setInterval(() => {
        if (!services.isUp()) return settle(() => reject(new DatabaseAway()));
        if (hasAsked || Date.now() - startedAt < suspectAfterMs) return;
        hasAsked = true;
        ping().catch(() => {});
      }, lookMs);
      const settle = (answer: () => void) => {
        clearInterval(looking);
        answer();
      };
      work.then(
        (value) => settle(() => resolve(value)),
        (error) => settle(() => reject(error)),
      );
    });
  }

  return { ping, whileUp };
}
