import { saveMailing } from '../../app/domain/messaging/mailings/save-mailing.server';
import { scheduleMailing } from '../../app/domain/messaging/mailings/schedule-mailing.server';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { changeSetting } from '../../app/domain/site/change-setting.server';
import { asOwner } from '../cluster';
import { callFor } from '../kit/callers';
import { withCtx } from '../kit/session';
import { median, type Row } from '../kit/table';
import { callers, openPlay } from '../play/vendor';
import type { Site } from '../serve';

const seconds = Number(process.env.PLAY_SECONDS ?? 10);
const mailingMinutes = 10;

/** The site's own worker sends a letter to every member while vendors call the wallet as in the bench of play. */
export async function mailingBesidePlay(members: number): Promise<Row[]> {
  const { site, tpcB, vendorSide } = await openPlay(4317);
  async function playFor(seconds: number): Promise<number> {
    vendorSide.connect();
    const { perSecond } = await callFor({ callers, seconds }, vendorSide.call);
    vendorSide.hangUp();
    return perSecond;
  }
  try {
    await asOwner(site.databaseUrl, async (client) => {
      await client.query(
        `insert into accounts (account, nickname, role, created_at)
         select 'mail' || n, 'mail' || n, 'member', now() from generate_series(1, $1::int) n`,
        [members],
      );
      await client.query('vacuum analyze accounts');
    });
    const idle = [await tpcB.run(seconds), await tpcB.run(seconds), await tpcB.run(seconds)];
    const alone: number[] = [];
    for (let round = 0; round < 3; round++) alone.push(await playFor(seconds));
    const began = performance.now();
    const id = await withCtx(site, (ctx) => startMailing(ctx, members));
    const perSecond: number[] = [];
    let sent = 0;
    do {
      perSecond.push(await playFor(seconds));
      sent = await sentOf(site, id);
    } while (sent >= 0 && performance.now() - began < 2 * mailingMinutes * 60_000);
    const minutes = (performance.now() - began) / 60_000;
    const ratios = perSecond.map((calls) => calls / median(idle));
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    return [
      {
        what: `a mailing to ${members} members by the site's worker, beside play`,
        bar: `${mailingMinutes} min`,
        figure: sent < 0 ? `${minutes.toFixed(1)} min` : `not ended, ${sent} letters in ${minutes.toFixed(1)} min`,
        holds: sent < 0 && minutes <= mailingMinutes,
      },
      {
        what: `seamless calls before the mailing, beside ${tpcB.by}`,
        bar: '',
        figure: `${(median(alone) / median(idle)).toFixed(2)} ×`,
      },
      {
        what: `seamless calls meanwhile, rounds of ${seconds} s beside ${tpcB.by} without the mailing`,
        bar: '0.5 × TPC-B',
        figure: `${median(ratios).toFixed(2)} × (${spread}) in ${ratios.length} rounds`,
        holds: median(ratios) >= 0.5,
      },
    ];
  } finally {
    await site.close();
  }
}

async function startMailing(ctx: Ctx, members: number): Promise<number> {
  const operator = await ctx.db.query.accounts.findFirst({ where: (row, { eq }) => eq(row.account, 'operator') });
  const writer: Ctx = { ...ctx, actor: { role: 'operator', id: operator!.id, name: 'operator' } };
  await changeSetting(ctx, { key: 'mailingSecondPersonFrom', value: 1_000_000_000 });
  const id = await saveMailing(writer, {
    ...{ id: null, purpose: 'service' as const, audience: everybody, link: '/promotions' },
    title: { bn: 'খবর', en: 'News' },
    content: { bn: 'আজ নতুন খেলা।'.repeat(20), en: 'New games today. '.repeat(20) },
  });
  await scheduleMailing(writer, { id, sendAt: null, recipients: members });
  return id;
}

const everybody = {
  ...{ kind: 'segment' as const, level: null, underId: null, language: null, seenDays: null, isAway: false },
  ...{ registeredDays: null, hasDeposited: null, withAgents: false },
};

/** How many letters went; -1 when all did. */
function sentOf(site: Site, id: number): Promise<number> {
  return asOwner(site.databaseUrl, async (client) => {
    const { rows } = await client.query('select state, sent from mailings where id = $1', [id]);
    return rows[0].state === 'sent' ? -1 : Number(rows[0].sent);
  });
}
