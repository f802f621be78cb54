import { parseWithZod } from '@conform-to/zod';
import { data } from '@remix-run/node';
import type { ZodTypeAny, z } from 'zod';
import { Refusal } from '~/domain/shared/refusal';
import type { RefusalCode } from '~/domain/shared/refusal-codes';
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
};

type Work<S extends ZodTypeAny> = (input: z.output<S>) => Promise<Response>;

/**
 * The one place that parses a form, and turns a `Refusal` into the field's message. Messages in schemas are keys.
 * Everything else that throws is a bug and flies on.
 */
export async function submitForm<S extends ZodTypeAny>(turn: Turn, schema: S, work: Work<S>) {
  const form = await turn.request.clone().formData();
  const submission = parseWithZod(form, { schema });
  const values = shownValues(form);
  if (submission.status !== 'success') {
    const errors = Object.entries(submission.error ?? {}).map(([field, keys]) => [field || 'form', translated(turn, keys)]);
    return refused({ values, errors: Object.fromEntries(errors) }, 422);
  }
  try {
    return await work(submission.value);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const text = turn.t(`refusal:${error.code}`, error.params);
    return refused({ values, errors: { [error.field ?? 'form']: [text] } }, statuses[error.code] ?? 422);
  }
}

function refused(reply: FormReply, status: number) {
  return data(reply, { status, headers: status === 429 ? { 'Retry-After': '5' } : {} });
}

function translated(turn: Turn, keys: string[] | null): string[] {
  return (keys ?? []).map((key) => turn.t(key, { defaultValue: turn.t('refusal:invalid') }));
}

function shownValues(form: FormData): Record<string, string> {
  const shown = [...form].filter(([name, value]) => typeof value === 'string' && !secrets.has(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, String(value).slice(0, 2_000)]));
}
