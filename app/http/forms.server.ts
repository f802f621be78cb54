import { parseWithZod } from '@conform-to/zod';
import { data } from '@remix-run/node';
import type { ZodTypeAny, z } from 'zod';
import { Refusal } from '~/domain/shared/refusal';
import type { RefusalCode } from '~/domain/shared/refusal-codes';
import { formatDigits, formatWait } from '~/i18n/format';
import type { FormReply } from './form-reply';
import type { Turn } from './turn.server';

/** Never sent back to the page that a form was refused on. */
const secrets = new Set([
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'paymentPassword',
  'verificationCode',
  'captcha',
]);

/** Refusals that have a status of their own; every other is 422. */
const statuses: Partial<Record<RefusalCode, number>> = {
  'identity.wrong_credentials': 401,
  'identity.busy': 429,
  'identity.too_many_attempts': 429,
  'code.too_often': 429,
  'code.quota': 429,
  'captcha.too_fast': 429,
  'gateway.unavailable': 503,
};

type Addition = { captcha?: FormReply['captcha']; headers?: [string, string][] };
type Work<S extends ZodTypeAny, R> = (input: z.output<S>) => Promise<R>;

/**
 * The one place that parses a form, and turns a `Refusal` into the field's message. Messages in schemas are keys.
 * Everything else that throws is a bug and flies on.
 */
export async function submitForm<S extends ZodTypeAny, R>(
  turn: Turn,
  schema: S,
  work: Work<S, R>,
  /** What a refused form's page needs beside its messages. */
  add: () => Promise<Addition> = async () => ({}),
) {
  const form = await turn.request.clone().formData();
  const submission = parseWithZod(form, { schema });
  const values = shownValues(form);
  if (submission.status !== 'success') {
    const errors = Object.entries(submission.error ?? {}).map(([field, keys]) => [
      field || 'form',
      translated(turn, keys),
    ]);
    return refused({ values, errors: Object.fromEntries(errors) }, 422, await add());
  }
  try {
    return await work(submission.value);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const errors = { [error.field ?? 'form']: [refusalText(turn, error)] };
    return refused({ values, errors }, statuses[error.code] ?? 422, await add(), error.params.seconds);
  }
}

/** A form that did what it was sent for and stays on its page. */
export async function keepForm(turn: Turn, { notice, captcha, headers = [] }: Addition & { notice?: string }) {
  const reply: FormReply = { values: shownValues(await turn.request.clone().formData()), errors: {}, notice, captcha };
  return data(reply, { status: 200, headers });
}

const waitSeconds = '5';

function refused(reply: FormReply, status: number, { captcha, headers = [] }: Addition, seconds = waitSeconds) {
  const retry: [string, string][] = status === 429 || status === 503 ? [['Retry-After', seconds]] : [];
  return data({ ...reply, captcha }, { status, headers: [...headers, ...retry] });
}

/** Figures are said in the visitor's script, and a wait as long as it truly is. */
function refusalText(turn: Turn, { code, params }: Refusal): string {
  const said: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    said[name] = /^[0-9–]+$/.test(value) ? formatDigits(value, turn.language) : value;
  }
  if (params.seconds) said.wait = formatWait(Number(params.seconds), turn.language);
  return turn.t(`refusal:${code}`, said);
}

function translated(turn: Turn, keys: string[] | null): string[] {
  return (keys ?? []).map((key) => turn.t(key, { defaultValue: turn.t('refusal:invalid') }));
}

function shownValues(form: FormData): Record<string, string> {
  const shown = [...form].filter(([name, value]) => typeof value === 'string' && !secrets.has(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, String(value).slice(0, 2_000)]));
}
