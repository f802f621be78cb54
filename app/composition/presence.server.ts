import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { newestMigration } from '~/db/migrate.server';
import { type Actor, systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { noteNode, removeNode } from '~/domain/site/nodes.server';
import type { Environment } from '~/environment.server';

type PresenceParts = {
  environment: Pick<Environment, 'worker'>;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  live: { size(): number };
  ctx: (actor: Actor) => Ctx;
  everyMs?: number;
};

const roles = { inline: 'both', only: 'worker', off: 'web' } as const;

/** This process among the nodes that the system page lists. A database that does not answer is asked again. */
export async function openPresence({ environment, pool, live, ctx, everyMs = 10_000 }: PresenceParts) {
  const id = randomUUID();
  const own = () => ctx(systemActor('node'));
  const fixed = { id, build: buildId(), schema: newestMigration(), role: roles[environment.worker] };
  const startedAt = own().now;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function note(): Promise<void> {
    const { totalCount, idleCount, waitingCount } = pool;
    const counts = { connections: totalCount, idleConnections: idleCount, awaitedConnections: waitingCount };
    await noteNode(own(), { ...fixed, startedAt, ...counts, liveStreams: live.size() }).catch(() => {});
    if (!isClosed) timer = setTimeout(begin, everyMs).unref();
  }

  let noting = note();
  function begin(): void {
    noting = note();
  }
  await noting;
  return {
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await noting;
      await removeNode(own(), id).catch(() => {});
    },
  };
}

/** Of the file that runs; a process that no build made has none. */
function buildId(): string {
  const path = resolve('build/server/index.js');
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12) : 'dev';
}
