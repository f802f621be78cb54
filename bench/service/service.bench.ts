import type { Client } from 'pg';
import { drizzleOn, openWebPool } from '../../app/db/client.server';
import { listDesk, queues } from '../../app/domain/messaging/conversations/read-conversations.server';
import { saveMailing } from '../../app/domain/messaging/mailings/save-mailing.server';
import { scheduleMailing } from '../../app/domain/messaging/mailings/schedule-mailing.server';
import { sendMailings } from '../../app/domain/messaging/mailings/send-mailings.server';
import { systemActor } from '../../app/domain/shared/actor';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { changeSetting } from '../../app/domain/site/change-setting.server';
import { countRecipients, findRecipients } from '../../app/domain/views/mailing-audience.server';
import { asOwner, startCluster } from '../cluster';
import type { Row } from '../kit/table';
import { chatRows } from './chats';
import { mailingBesidePlay } from './play';

/** Smaller by the environment, for trying the bench itself out. */
const conversations = Number(process.env.SERVICE_CONVERSATIONS ?? 1_000_000);
const members = Number(process.env.SERVICE_MEMBERS ?? 1_000_000);
const asked = 1_000;
const mailingMinutes = 10;

/**
 * The service desk over a million conversations, one letter to a million members, two hundred chats, and such a letter while
 * vendors call the wallet.
 */
export async function bench(): Promise<Row[]> {
  return [...(await largeTables()), ...(await chatRows()), ...(await mailingBesidePlay(members))];
}

async function largeTables(): Promise<Row[]> {
  const cluster = await startCluster();
  try {
    const url = await cluster.database('service');
    await asOwner(url, fill);
    const pool = openWebPool(url, { max: 4, statement_timeout: 0, query_timeout: 0 });
    try {
      const ctx = {
        db: drizzleOn(pool),
        now: new Date(),
        actor: systemActor('bench'),
        reactions: {},
      } as unknown as Ctx;
      return [...(await deskRows(ctx)), ...(await mailingRows(ctx, url))];
    } finally {
      await pool.end();
    }
  } finally {
    await cluster.close();
  }
}

/** One in a hundred conversations is open; the others are closed, as after years. */
async function fill(client: Client): Promise<void> {
  await client.query(
    `insert into accounts (account, nickname, role, created_at)
     select 'm' || n, 'm' || n, 'member', now() from generate_series(1, $1::int) n`,
    [members],
  );
  await client.query(
    `insert into accounts (account, nickname, role, created_at)
     values ('desk', 'desk', 'operator', now())`,
  );
  await client.query(
    `insert into conversations (reference, account_id, channel, type, state, language, opened_at, waiting_since)
     select 'C-' || n, 1 + n % $2::int, 'feedback', (array[0, 1, 2, 3, 4, 6])[1 + n % 6],
       case when n % 100 = 0 then 'open' else 'closed' end, 'bn',
       now() - make_interval(secs => n), now() - make_interval(secs => n)
     from generate_series(1, $1::int) n`,
    [conversations, members],
  );
  await client.query('vacuum analyze');
}

async function deskRows(ctx: Ctx): Promise<Row[]> {
  const operator: Ctx = { ...ctx, actor: { role: 'operator', id: members + 1, name: 'desk' } };
  const byKey = () =>
    ctx.db.execute(`select c.*, a.account from conversations c left join accounts a on a.id = c.account_id
      where c.id between 1000 and 1024 order by c.id`);
  const rows: Row[] = [];
  for (const queue of queues) {
    const [desk, key] = await p95OfTurns([() => listDesk(operator, { queue, after: null }), byKey]);
    rows.push({
      what: `desk, ${queue}, p95, in turns with 25 of ${conversations} by key`,
      bar: '3 × by key',
      figure: `${desk.toFixed(1)} ms, ${(desk / key).toFixed(1)} ×`,
      holds: desk / key <= 3,
    });
  }
  return rows;
}

/** What slows the machine for a moment meets both alike. */
async function p95OfTurns(works: [() => PromiseLike<unknown>, () => PromiseLike<unknown>]): Promise<[number, number]> {
  const took = works.map((): number[] => []);
  for (let nth = 0; nth < asked; nth++) for (const [at, work] of works.entries()) took[at]!.push(await timed(work));
  return took.map((times) => times.sort((a, b) => a - b)[Math.floor(asked * 0.95)]!) as [number, number];
}

async function mailingRows(ctx: Ctx, url: string): Promise<Row[]> {
  const writer: Ctx = { ...ctx, actor: { role: 'system', id: members + 1, name: 'desk' } as Ctx['actor'] };
  await changeSetting(ctx, { key: 'mailingSecondPersonFrom', value: 1_000_000_000 });
  const audience = {
    ...{ kind: 'segment' as const, level: null, underId: null, language: null, seenDays: null, isAway: false },
    ...{ registeredDays: null, hasDeposited: null, withAgents: false },
  };
  const id = await saveMailing(writer, {
    ...{ id: null, purpose: 'promotion', audience, link: '/promotions' },
    title: { bn: 'খবর', en: 'News' },
    content: { bn: 'আজ নতুন খেলা।'.repeat(20), en: 'New games today. '.repeat(20) },
  });
  const countedIn = await timed(() => countRecipients(ctx, { audience, purpose: 'promotion' }));
  await scheduleMailing(writer, { id, sendAt: null, recipients: members });
  let sent = 0;
  const sentIn = await timed(async () => {
    for (;;) {
      const turn = await sendMailings({ ...ctx, now: new Date() }, findRecipients);
      sent += turn;
      if (turn === 0) return;
    }
  });
  const miscounted = await asOwner(url, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as wrong from accounts a left join inboxes i on i.account_id = a.id
       where a.role = 'member' and i.unread is distinct from 1`,
    );
    return rows[0].wrong as number;
  });
  return [
    { what: `counting ${members} recipients`, bar: '', figure: `${(countedIn / 1_000).toFixed(1)} s` },
    {
      what: `a mailing to ${members} members`,
      bar: `${mailingMinutes} min`,
      figure: `${(sentIn / 60_000).toFixed(1)} min, ${Math.round(sent / (sentIn / 1_000))} /s`,
      holds: sentIn <= mailingMinutes * 60_000,
    },
    {
      what: 'members without exactly one letter',
      bar: '0',
      figure: String(miscounted),
      holds: miscounted === 0 && sent === members,
    },
  ];
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
