import { nameAccounts } from '~/domain/identity/operators/search-accounts.server';
import { type Audience, announceFrom, mailingPurposes } from '~/domain/messaging/mailings/mailing';
import { findMailing, listMailings, type Mailing } from '~/domain/messaging/mailings/mailing-rows.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { countRecipients } from '~/domain/views/mailing-audience.server';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { cursorParam, idParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatNumber } from '~/i18n/format';

export async function readMailings(ctx: SignedInContext) {
  const { language, site } = ctx;
  const after = cursorParam(ctx);
  const { rows, next } = await listMailings(ctx, after);
  const names = await nameAccounts(
    ctx,
    rows.map(({ madeById }) => madeById),
  );
  const at = (moment: Date | null) => moment && formatDateTime(moment, language, site.settings.timeZone);
  return {
    zone: site.settings.timeZone,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title[language],
      to: paths.operatorMailing(row.id),
      by: names.get(row.madeById) ?? '',
      purpose: row.purpose,
      state: row.state,
      isRecalled: row.recalledAt !== null,
      sent: formatNumber(row.sent, language),
      at: at(row.sendAt ?? row.madeAt),
    })),
    csv: paths.operatorMailings({ format: 'csv' }),
    first: after === null ? null : paths.operatorMailings(),
    next: next === null ? null : paths.operatorMailings({ after: next }),
  };
}

export type MailingsPage = Awaited<ReturnType<typeof readMailings>>;

/** One mailing with the accounts it reaches now; a new one is empty. */
export async function readMailing(ctx: SignedInContext) {
  const { language, site, t } = ctx;
  const isNew = ctx.params.id === 'new';
  const mailing = isNew ? null : await findMailing(ctx, idParam(ctx));
  if (!mailing && !isNew) throw notFound();
  const isDraft = mailing === null || mailing.state === 'draft';
  const [reach, open, proof, values] = await Promise.all([
    mailing && isDraft ? countRecipients(ctx, mailing) : null,
    mailing ? findOpenProposals(ctx, { kinds: ['mailing'], subject: String(mailing.id) }) : [],
    readPasswordProof(ctx),
    mailing ? valuesOf(ctx, mailing) : { purpose: 'service', to: 'segment' },
  ]);
  const number = (value: number) => formatNumber(value, language);
  return {
    title: mailing ? mailing.title[language] : t('mailings:new'),
    isNew,
    isDraft,
    state: mailing?.state ?? 'draft',
    zone: site.settings.timeZone,
    values: values as Record<string, string | undefined>,
    purposes: mailingPurposes.map((value) => ({ value, text: t(`mailings:purposes.${value}`) })),
    levels: [1, 2, 3, 4].map((value) => ({ value: String(value), text: number(value) })),
    reach: reach && { count: number(reach.count), names: reach.names, isHuge: reach.count >= announceFrom },
    second: {
      from: number(site.settings.mailingSecondPersonFrom),
      isNeeded: (reach?.count ?? 0) >= site.settings.mailingSecondPersonFrom,
    },
    letter: mailing && { title: mailing.title, content: mailing.content, link: mailing.link },
    progress: mailing && !isDraft ? progressOf(ctx, mailing) : null,
    acts: {
      send: mailing?.state === 'draft',
      unschedule: mailing?.state === 'scheduled',
      cancel: mailing !== null && ['draft', 'scheduled', 'sending'].includes(mailing.state),
      recall: mailing !== null && mailing.sent > 0 && mailing.recalledAt === null,
    },
    open: open[0] ?? null,
    proof,
    language,
  };
}

function progressOf({ language, site }: SignedInContext, mailing: Mailing) {
  const at = (moment: Date | null) => moment && formatDateTime(moment, language, site.settings.timeZone);
  return {
    sent: formatNumber(mailing.sent, language),
    sendAt: at(mailing.sendAt),
    startedAt: at(mailing.startedAt),
    endedAt: at(mailing.endedAt),
    recalledAt: at(mailing.recalledAt),
    recalled: formatNumber(mailing.recalled, language),
  };
}

export type MailingPage = Awaited<ReturnType<typeof readMailing>>;

async function valuesOf(ctx: SignedInContext, { purpose, audience, title, content, link }: Mailing) {
  return {
    ...{ purpose, link, titleBn: title.bn, titleEn: title.en, contentBn: content.bn, contentEn: content.en },
    ...(await audienceValues(ctx, audience)),
  };
}

async function audienceValues(ctx: SignedInContext, audience: Audience): Promise<Record<string, string>> {
  const text = (value: number | string | null) => (value === null ? '' : String(value));
  if (audience.kind === 'names') {
    const names = await nameAccounts(ctx, audience.accountIds);
    return { to: 'names', names: audience.accountIds.map((id) => names.get(id) ?? '').join('\n') };
  }
  const under = audience.underId === null ? '' : (await nameAccounts(ctx, [audience.underId])).get(audience.underId);
  return {
    to: 'segment',
    level: text(audience.level),
    under: under ?? '',
    language: text(audience.language),
    seen: audience.seenDays === null ? '' : audience.isAway ? 'away' : 'seen',
    seenDays: text(audience.seenDays),
    registeredDays: text(audience.registeredDays),
    deposited: audience.hasDeposited === null ? '' : audience.hasDeposited ? 'yes' : 'no',
    withAgents: audience.withAgents ? 'on' : '',
  };
}
