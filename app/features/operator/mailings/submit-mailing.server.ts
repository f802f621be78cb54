import type { z } from 'zod';
import { findAccountId, findAccountIds } from '~/domain/identity/operators/search-accounts.server';
import { type Audience, mostNames } from '~/domain/messaging/mailings/mailing';
import { findMailing } from '~/domain/messaging/mailings/mailing-rows.server';
import { saveMailing } from '~/domain/messaging/mailings/save-mailing.server';
import {
  cancelMailing,
  recallMailing,
  scheduleMailing,
  unscheduleMailing,
} from '~/domain/messaging/mailings/schedule-mailing.server';
import { instantOf } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { countRecipients } from '~/domain/views/mailing-audience.server';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { MailingAct } from './mailing-gates';
import { MailingSchema, NoFieldsSchema, SendSchema } from './mailing-schema';

type Typed = z.output<typeof MailingSchema>;

/** The forms of a mailing's page, each named by its intent; `new` is saved first. */
export async function submitMailing(ctx: SignedInContext, act: MailingAct) {
  const isNew = ctx.params.id === 'new';
  if (isNew && act !== 'save') throw notFound();
  const missing = notFoundOn('messaging.not_found');
  const done = (id: number) => redirectWithToast(ctx, paths.operatorMailing(id), ctx.t(`mailings:done.${act}`));
  if (act === 'save') {
    return submitForm(ctx, MailingSchema, async (typed) => {
      const { purpose, titleBn, titleEn, contentBn, contentEn, link } = typed;
      const id = await saveMailing(ctx, {
        ...{ id: isNew ? null : idParam(ctx), purpose, link, audience: await audienceOf(ctx, typed) },
        title: { bn: titleBn, en: titleEn },
        content: { bn: contentBn, en: contentEn },
      }).catch(missing);
      return done(id);
    });
  }
  const id = idParam(ctx);
  if (act === 'send') return submitForm(ctx, SendSchema, (typed) => send(ctx, id, typed));
  return submitForm(ctx, NoFieldsSchema, async () => {
    await { unschedule: unscheduleMailing, cancel: cancelMailing, recall: recallMailing }[act](ctx, id).catch(missing);
    return done(id);
  });
}

async function send(ctx: SignedInContext, id: number, typed: z.output<typeof SendSchema>) {
  const mailing = await findMailing(ctx, id);
  if (!mailing) throw notFound();
  const sendAt = momentOf(ctx, typed.sendAt);
  const { count } = await countRecipients(ctx, mailing);
  const payload = { mailingId: id, sendAt, recipients: count };
  return doOrPropose(ctx, { kind: 'mailing', payload, reason: typed.reason }, async () => {
    await scheduleMailing(ctx, { id, sendAt, recipients: count });
    return redirectWithToast(ctx, paths.operatorMailing(id), ctx.t('mailings:done.send'));
  });
}

function momentOf({ site }: SignedInContext, typed: string): Date | null {
  if (typed === '') return null;
  const at = instantOf(typed, site.settings.timeZone);
  if (at === null) throw new Refusal('site.invalid_time', 'sendAt');
  return at;
}

async function audienceOf(ctx: SignedInContext, typed: Typed): Promise<Audience> {
  if (typed.to === 'names') return { kind: 'names', accountIds: await namedAccounts(ctx, typed.names) };
  const underId = typed.under === '' ? null : await findAccountId(ctx, typed.under);
  if (typed.under !== '' && underId === null)
    throw new Refusal('messaging.unknown_names', 'under', { names: typed.under });
  return {
    ...{ kind: 'segment', underId, registeredDays: typed.registeredDays },
    level: typed.level === '' ? null : Number(typed.level),
    language: typed.language === '' ? null : typed.language,
    seenDays: typed.seen === '' ? null : (typed.seenDays ?? defaultSeenDays),
    isAway: typed.seen === 'away',
    hasDeposited: typed.deposited === '' ? null : typed.deposited === 'yes',
    withAgents: typed.withAgents === 'on',
  };
}

const defaultSeenDays = 30;
const shownUnknown = 5;

async function namedAccounts(ctx: SignedInContext, typed: string): Promise<number[]> {
  const names = [...new Set(typed.split(/[\s,;]+/).filter((name) => name !== ''))];
  if (names.length > mostNames) throw new Refusal('messaging.too_many_names', 'names', { most: String(mostNames) });
  const found = await findAccountIds(ctx, names);
  const unknown = names.filter((name) => !found.has(name.toLowerCase()));
  if (unknown.length > 0)
    throw new Refusal('messaging.unknown_names', 'names', { names: unknown.slice(0, shownUnknown).join(', ') });
  return [...found.values()];
}
