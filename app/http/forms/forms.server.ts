import { parseWithZod } from '@conform-to/zod';
import { data } from '@remix-run/node';
import type { ZodTypeAny, z } from 'zod';
import { Refusal } from '~/domain/shared/refusal';
import type { RefusalCode } from '~/domain/shared/refusal-codes';
import type { HeaderPairs } from '~/http/request/cookies.server';
import { setHeader } from '~/http/request/load-context.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime, formatDigits, formatMoney, formatWait } from '~/i18n/format';
import { readMessage } from './form-message';
import type { FormReply } from './form-reply';

/** Never sent back to the page that a form was refused on. */
const secrets = new Set([
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'paymentPassword',
  'oldPaymentPassword',
  'confirmPaymentPassword',
  'verificationCode',
  'proofCode',
  'captcha',
  'credential',
]);

/** Refusals that have a status of their own; every other is 422. */
const statuses: Partial<Record<RefusalCode, number>> = {
  'identity.wrong_credentials': 401,
  'identity.unknown_name': 401,
  'identity.busy': 429,
  'identity.too_many_attempts': 429,
  'identity.payment_password_locked': 429,
  'identity.too_many_registrations': 429,
  'identity.too_many_trials': 429,
  'promotions.code_wait': 429,
  'code.too_often': 429,
  'code.quota': 429,
  'captcha.too_fast': 429,
  'catalogue.too_fast': 429,
  'gateway.unavailable': 503,
  'identity.register_silent': 503,
  'identity.ticket_limit': 429,
  'files.daily_limit': 429,
  'form.not_stored': 503,
  'form.outcome_unknown': 503,
  'payments.unavailable': 503,
  'wallet.vendor_silent': 503,
  'wallet.under_way': 409,
  'cashier.failed_too_often': 429,
  'studio.too_fast': 429,
  'cashier.open_deposits': 429,
  'cashier.deposit_decided': 409,
  'cashier.method_changed': 409,
  'cashier.adjustment_decided': 409,
  'cashier.withdrawal_decided': 409,
  'proposals.open': 409,
  'proposals.decided': 409,
  'proposals.stale': 409,
  'proposals.expired': 409,
  'contract.already_decided': 409,
  'messaging.too_many_today': 429,
  'messaging.newer': 409,
  'messaging.undecided': 409,
  'messaging.rated': 409,
  'messaging.not_ended': 409,
  'messaging.decided': 409,
  'messaging.taken': 409,
  'protection.alert_decided': 409,
  'messaging.mailing_state': 409,
  'messaging.conversation_closed': 409,
  'catalogue.changed': 409,
  'content.newer': 409,
  'content.not_draft': 409,
  'content.changed': 409,
  'content.open_draft': 409,
  'bulk.changed': 409,
  'bulk.undone': 409,
  'bulk.ended': 409,
  'contract.already_ended': 409,
  'contract.bill_decided': 409,
};

type Addition = {
  captcha?: FormReply['captcha'];
  headers?: HeaderPairs;
  /** Beside what was typed, or in its place. */
  values?: Record<string, string>;
  /** Messages of the form as a whole, beside those of its fields. */
  formErrors?: string[];
};
type Work<S extends ZodTypeAny, R> = (input: z.output<S>) => Promise<R>;

/**
 * The one place that parses a form, and turns a `Refusal` into the field's message. Messages in schemas are keys.
 * Everything else that throws is a bug and flies on.
 */
export async function submitForm<S extends ZodTypeAny, R>(
  ctx: RequestContext,
  schema: S,
  work: Work<S, R>,
  /** What a refused form's page needs beside its messages. */
  add: () => Promise<Addition> = async () => ({}),
) {
  const form = await ctx.form();
  const submission = parseWithZod(form, { schema });
  const values = shownValues(form);
  if (submission.status !== 'success') {
    const errors = Object.entries(submission.error ?? {}).map(([field, keys]) => [
      field || 'form',
      translated(ctx, keys),
    ]);
    return refused(ctx, { values, errors: Object.fromEntries(errors) }, 422, await add());
  }
  try {
    return await work(submission.value);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const errors = { [error.field ?? 'form']: [refusalText(ctx, error)] };
    return refused(ctx, { values, errors }, statuses[error.code] ?? 422, await add(), error.params.seconds);
  }
}

/** A form that did what it was sent for and stays on its page. */
export async function keepForm(ctx: RequestContext, { notice, captcha, headers = [] }: Addition & { notice?: string }) {
  const reply: FormReply = { values: shownValues(await ctx.form()), errors: {}, notice, captcha };
  return data(reply, { status: 200, headers });
}

const waitSeconds = '5';

function refused(
  ctx: RequestContext,
  reply: FormReply,
  status: number,
  { captcha, headers = [], values, formErrors = [] }: Addition,
  seconds = waitSeconds,
) {
  if (status === 429 || status === 503) setHeader(ctx, 'Retry-After', seconds);
  const errors =
    formErrors.length > 0 ? { ...reply.errors, form: [...(reply.errors.form ?? []), ...formErrors] } : reply.errors;
  return data({ values: { ...reply.values, ...values }, errors, captcha } as FormReply, { status, headers });
}

/** The refusal's text in the visitor's words. */
export function refusalText(ctx: RequestContext, { code, params }: Refusal): string {
  return ctx.t(`refusal:${code}`, said(ctx, params));
}

/** A schema's messages are keys, some with figures. */
function translated(ctx: RequestContext, messages: string[] | null): string[] {
  return (messages ?? [])
    .map(readMessage)
    .map(({ key, params }) => ctx.t(key, { ...said(ctx, params), defaultValue: ctx.t('refusal:invalid') }));
}

/** Figures and days are said in the visitor's script, a wait as long as it truly is, what ends in `Minor` as money and in `At` as an instant. */
function said(ctx: RequestContext, params: Record<string, string>): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    if (name.endsWith('Minor')) words[name.slice(0, -5)] = formatMoney(BigInt(value), ctx.language);
    else if (name.endsWith('At')) words[name.slice(0, -2)] = formatInstant(ctx, value);
    else
      words[name] = /^(?:[0-9][0-9.–]*|[0-9]{4}-[0-9]{2}-[0-9]{2})$/.test(value)
        ? formatDigits(value, ctx.language)
        : value;
  }
  if (params.seconds) words.wait = formatWait(Number(params.seconds), ctx.language);
  return words;
}

function formatInstant({ language, site }: RequestContext, iso: string): string {
  return formatDateTime(new Date(iso), language, site.settings.timeZone);
}

/** As long as the server takes a field's text: a draft comes back whole. */
const longestShown = 65_536;

function shownValues(form: FormData): Record<string, string> {
  const shown = [...form].filter(([name, value]) => typeof value === 'string' && !secrets.has(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, String(value).slice(0, longestShown)]));
}
