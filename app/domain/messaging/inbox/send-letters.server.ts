import { type SQL, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Words } from '~/domain/shared/language';
import { type MessageBody, type MessageParam, type MessageSubject, type MessageTemplate, storedParam } from './message';

export type Letter = {
  accountId: number;
  template: MessageTemplate;
  params: Record<string, MessageParam>;
  about?: MessageSubject;
};

/**
 * Letters that the site writes in masses, in the caller's transaction and one round trip. Who has no page open is told
 * by the next one. Live heads are locked in the order of their owners, before the inboxes, as everywhere.
 */
export async function sendLetters(ctx: Ctx, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return;
  const rows = letters.map(({ accountId, template, params, about }) => ({
    account_id: accountId,
    about,
    body: {
      kind: 'template',
      template,
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, storedParam(value)])),
    },
  }));
  await deliver(
    ctx,
    sql`select account_id, about, body, '' as link, null::bigint as mailing_id, place
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (account_id bigint, about text, body jsonb))
        with ordinality as l (account_id, about, body, place)`,
  );
}

type MailingLetter = { accountIds: readonly number[]; mailingId: number; title: Words; link: string };

/**
 * A letter of a mailing to each of these accounts, which are told apart. What it says is read from the mailing: written
 * a million times, the words would be most of what a mailing writes. The title is for nodes of the former build, which
 * read the letter alone.
 */
export async function deliverToMany(ctx: Ctx, { accountIds, mailingId, title, link }: MailingLetter): Promise<void> {
  if (accountIds.length === 0) return;
  const body: MessageBody = { kind: 'words', title, content: { bn: '', en: '' } };
  await deliver(
    ctx,
    sql`select account_id, null::text as about, ${JSON.stringify(body)}::jsonb as body, ${link}::text as link,
        ${mailingId}::bigint as mailing_id, place
      from unnest(${sql.param(accountIds)}::bigint[]) with ordinality as l (account_id, place)`,
  );
}

async function deliver(ctx: Ctx, letters: SQL): Promise<void> {
  const now = sql`${sqlTime(ctx.now)}`;
  await ctx.db.execute(sql`
    with letters as materialized (${letters}),
    owners as (select account_id, count(*)::int as letters from letters group by account_id),
    heads as materialized (select live_lock_present(array(select account_id from owners order by account_id)) as present),
    counted as (
      insert into inboxes as i (account_id, unread)
      select account_id, letters from owners cross join heads order by account_id
      on conflict (account_id) do update set unread = i.unread + excluded.unread returning account_id, unread),
    sent as (
      insert into messages (account_id, type, body, about, link, mailing_id, created_at)
      select account_id, 'newMail', body, about, link, mailing_id, ${now} from letters order by place)
    select live_write_events(array_agg(account_id order by account_id), 'unread',
      array_agg(jsonb_build_object('count', unread) order by account_id), ${now})
    from counted where account_id = any((select present from heads)::bigint[])`);
}
