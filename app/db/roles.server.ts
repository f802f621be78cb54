import { hkdfSync } from 'node:crypto';
import type { Client, Pool } from 'pg';
import { advisoryLocks } from './advisory-locks';
import { openClient } from './client.server';

const roleLock = advisoryLocks.roles;
const webLogin = 'khela_web';

/** False where the owner may not create roles: then only triggers protect what must not change. */
export async function grantAppRole(client: Client): Promise<boolean> {
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
      grant select on graphile_worker._private_jobs, graphile_worker._private_tasks,
        graphile_worker._private_known_crontabs to khela_app;
      do $$ begin
        if not exists (select from pg_policy where polname = 'khela_app_reads') then
          create policy khela_app_reads on graphile_worker._private_jobs for select to khela_app using (true);
          create policy khela_app_reads on graphile_worker._private_tasks for select to khela_app using (true);
        end if;
        if not exists (select from pg_policy where polname = 'khela_app_reads_crontabs') then
          create policy khela_app_reads_crontabs on graphile_worker._private_known_crontabs for select to khela_app using (true);
        end if;
      end $$;
      grant usage on schema drizzle to khela_app;
      grant select on drizzle.__drizzle_migrations to khela_app;
      revoke insert, update, delete, truncate, references, trigger
        on ledger_money, ledger_accounts, ledger_movements, ledger_sides, ledger_transfers, ledger_entries, ledger_snapshots from khela_app;
      revoke update, delete, truncate, references, trigger on audit_entries, audit_chain from khela_app;
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

/**
 * A login that is a member of `khela_app` and nothing else, so that RESET ROLE leads nowhere. Its password follows from DATA_KEY:
 * all processes of a site agree on it without keeping it. Gives the address to connect at.
 */
export async function ensureWebLogin(ownerUrl: string, dataKey: string): Promise<string> {
  const password = Buffer.from(hkdfSync('sha256', dataKey, '', 'khela web login', 24)).toString('hex');
  const client = openClient(ownerUrl);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [roleLock]);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [webLogin]);
    if (rowCount === 0) await client.query(`create role ${webLogin}`);
    await client.query(
      `alter role ${webLogin} login nosuperuser nocreatedb nocreaterole noreplication password '${password}'`,
    );
    await client.query(`grant khela_app to ${webLogin}`);
  } finally {
    await client.end();
  }
  return asLogin(ownerUrl, password);
}

/** The address of an embedded database names its login in the query where it is reached by a socket. */
function asLogin(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  if (url.searchParams.has('user')) {
    url.searchParams.set('user', webLogin);
    url.searchParams.set('password', password);
    return url.href;
  }
  return ownerUrl.replace(/^(postgres(?:ql)?:\/\/)[^@/]*@/, `$1${webLogin}:${password}@`);
}

/** Whether the login behind this pool may do more than the role it works as: a superuser, or a member of a table's owner. */
export async function canLeaveItsRole(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ can_leave: boolean }>(`
    select rolsuper or exists (
      select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(session_user, relowner, 'member')
    ) as can_leave from pg_roles where rolname = session_user`);
  return rows[0]?.can_leave ?? true;
}

type Connections = { most: number; inUse: number };

/** What the server takes beside its reserve, and what is connected now, this process included. */
export async function countConnections(pool: Pool): Promise<Connections> {
  const { rows } = await pool.query<Connections>(`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "inUse"`);
  return rows[0] ?? { most: 0, inUse: 0 };
}
