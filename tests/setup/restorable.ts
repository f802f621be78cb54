import { asOwner, type TestDatabase } from './world';

/** What a database holds now; the answer brings it back, as often as it is called. Sequences go on. Many times faster than a clone. */
export async function restorable(database: Pick<TestDatabase, 'url'>): Promise<() => Promise<void>> {
  await asOwner(database, async (client) => {
    await client.query('create schema kept');
    await client.query(onEachTable(`execute format('create table kept.%1$I as table public.%1$I', t.name);`));
  });
  return () =>
    asOwner(database, async (client) => {
      // Without the triggers that guard the ledger, and without those of foreign keys.
      await client.query('set session_replication_role = replica');
      await client.query(
        onEachTable(
          `
          execute format('delete from public.%I', t.name);
          execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from kept.%1$I', t.name, t.columns);`,
          isWritten,
        ),
      );
    });
}

/** What was never written to has no size. */
const isWritten = `(c.relkind = 'p' or pg_relation_size(c.oid) > 0)`;

const onEachTable = (statements: string, which = 'true') => `
  do $$
  declare t record;
  begin
    for t in
      select c.relname as name, string_agg(format('%I', a.attname), ', ') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and ${which} group by c.relname
    loop ${statements}
    end loop;
  end $$`;
