import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import { openClient } from './client.server';

const migrationLock = 4_705_210;
/** What goes wrong is thrown. */
const silent = new Logger(() => () => {});
const migrationsFolder = resolve('app/db/migrations');

/** Applies what is missing as the owner. Many nodes may start at once: the lock lets one work while the others wait. */
export async function migrateDatabase(ownerUrl: string): Promise<{ hasAppRole: boolean }> {
  const client = openClient(ownerUrl);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query("set client_min_messages = 'warning'");
    await migrate(drizzle(client), { migrationsFolder });
    await runMigrations({ connectionString: ownerUrl, maxPoolSize: 1, logger: silent });
    return { hasAppRole: await grantAppRole(client) };
  } finally {
    await client.end();
  }
}

/** False where the owner may not create roles: then only triggers protect what must not change. */
async function grantAppRole(client: Client): Promise<boolean> {
  try {
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = 'khela_app') then create role khela_app nologin; end if;
      exception when duplicate_object or unique_violation then null;
      end $$;
      grant khela_app to current_user;
      grant usage on schema public to khela_app;
      grant select, insert, update, delete on all tables in schema public to khela_app;
      grant usage, select on all sequences in schema public to khela_app;
      grant execute on all functions in schema public to khela_app;
      grant usage on schema graphile_worker to khela_app;
      grant select on graphile_worker._private_jobs, graphile_worker._private_known_crontabs to khela_app;
      revoke insert, update, delete, truncate, references, trigger
        on ledger_accounts, ledger_transfers, ledger_entries, ledger_snapshots from khela_app;
      revoke update, delete, truncate, references, trigger on audit_entries from khela_app;
      revoke all on sealed_secrets from khela_app;
      alter default privileges in schema public grant select, insert, update, delete on tables to khela_app;
      alter default privileges in schema public grant usage, select on sequences to khela_app;
    `);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return false;
    throw error;
  }
}
