import type { ZodTypeAny, z } from 'zod';
import { isDatabaseDown } from '~/db/is-database-down.server';
import { checkRequestKey, newRequestKey } from '~/domain/ledger/request-key.server';
import { Refusal } from '~/domain/shared/refusal';
import type { SignedInContext } from '~/http/request/guards.server';
import type { CaptchaBox } from './form-reply';
import { submitForm } from './forms.server';

/** The key of a form that moves money, for the account that is shown it. */
export function newFormKey(ctx: SignedInContext): string {
  return newRequestKey(ctx.services.keyedHash, ctx.viewer.id, ctx.now);
}

/**
 * `submitForm` for what must be done once: the work gets the form's key, which is this account's own and not too old.
 * Where the database was lost and nobody knows whether it was stored, the page says so and keeps its key.
 * What `add` gives is added to the answer. A refused page keeps its key (`values.requestKey`); one that is spent, foreign or too old gets another.
 */
export async function submitMoneyForm<S extends ZodTypeAny, R>(
  ctx: SignedInContext,
  schema: S,
  work: (input: z.output<S>, requestKey: string) => Promise<R>,
  add: () => Promise<{ captcha?: CaptchaBox }> = async () => ({}),
) {
  const key = String((await ctx.form()).get('requestKey') ?? '');
  const staleKey = whyStale(ctx, key);
  let nextKey = staleKey ? newFormKey(ctx) : key;
  return submitForm(
    ctx,
    schema,
    async (input) => {
      if (staleKey) throw staleKey;
      try {
        return await work(input, key);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'form.key_conflict') nextKey = newFormKey(ctx);
        if (!isDatabaseDown(error)) throw error;
        ctx.services.log.warn(
          { err: error, path: ctx.url.pathname },
          'The database was lost under a form that moves money',
        );
        throw new Refusal('form.outcome_unknown');
      }
    },
    async () => ({ ...(await add()), values: { requestKey: nextKey } }),
  );
}

/** Null for a key that may be used. */
function whyStale(ctx: SignedInContext, key: string): Refusal | null {
  try {
    checkRequestKey(ctx.services.keyedHash, ctx.viewer.id, key, ctx.now);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
