import type { Pool } from 'pg';
import { openPool, openWebPool } from '~/db/client.server';
import { migrateDatabase } from '~/db/migrate.server';
import { planOftenAsked } from '~/db/plan-often-asked.server';
import { canLeaveItsRole, countConnections, ensureWebLogin } from '~/db/roles.server';
import { checkDataKeys, openDataKeys } from '~/encryption/data-keys.server';
import type { Environment } from '~/environment.server';
import type { Logger } from '~/log.server';

/** The database, migrated, the pool that serves from it, and the keys of what it holds encrypted. */
export async function openDatabase(environment: Environment, log: Logger) {
  const databaseUrl = required(environment.databaseUrl, 'DATABASE_URL');
  const secrets = {
    sessionSecret: required(environment.sessionSecret, 'SESSION_SECRET'),
    dataKey: required(environment.dataKey, 'DATA_KEY'),
    dataKeyPrevious: environment.dataKeyPrevious,
  };
  await checkDataKeys(databaseUrl, secrets);
  const { hasAppRole } = await migrateDatabase(databaseUrl);
  const keys = await openDataKeys(databaseUrl, secrets);
  if (!hasAppRole) log.warn('The owner may not create roles: only triggers protect what must never change');

  const poolSize = { max: environment.poolMax };
  const webUrl =
    hasAppRole && environment.isEmbedded ? await ensureWebLogin(databaseUrl, secrets.dataKey) : databaseUrl;
  const pool = planOftenAsked(hasAppRole ? openWebPool(webUrl, poolSize) : openPool(databaseUrl, poolSize));
  await warnOfDatabase(pool, environment, log);
  return { databaseUrl, pool, ...keys };
}

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`Bad environment: ${name}: required`);
  return value;
}

/** Beside its pool a process keeps two connections, for health and for live events. */
const connectionsBeside = 2;

/** What an operator should know of the database and a start need not wait for. */
async function warnOfDatabase(pool: Pool, { poolMax, worker, workerPoolMax }: Environment, log: Logger): Promise<void> {
  if (await canLeaveItsRole(pool)) {
    log.warn('The login of DATABASE_URL owns the tables: RESET ROLE would undo the limits of khela_app');
  }
  const { most, inUse } = await countConnections(pool);
  const own = poolMax + connectionsBeside + (worker === 'off' ? 0 : workerPoolMax);
  if (inUse + own > most * 0.8) {
    log.warn({ most, inUse, own }, 'PostgreSQL is close to max_connections: raise it or lower POOL_MAX');
  }
}
