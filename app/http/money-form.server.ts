import type { ZodTypeAny, z } from 'zod';
import { isDatabaseDown } from '~/db/is-database-down.server';
import { checkRequestKey, newRequestKey } from '~/domain/ledger/request-key.server';
import { Refusal } from '~/domain/shared/refusal';
import { submitForm } from './forms.server';
import type { SignedInTurn } from './guards.server';

/** The key of a form that moves money, for the account that is shown it. */
export function newFormKey(turn: SignedInTurn): string {
  return newRequestKey(turn.services.seal, turn.viewer.id, turn.now);
}

/**
 * `submitForm` for what must be done once: the work gets the form's key, which is this account's own and not too old.
 * Where the database was lost and nobody knows whether it was stored, the page says so and keeps its key.
 * A refused page keeps its key (`values.requestKey`); one that is spent, foreign or too old gets another.
 */
export async function submitMoneyForm<S extends ZodTypeAny, R>(
  turn: SignedInTurn,
  schema: S,
  work: (input: z.output<S>, requestKey: string) => Promise<R>,
) {
  const key = String((await turn.form()).get('requestKey') ?? '');
  let keptKey = isUsable(turn, key) ? key : newFormKey(turn);
  return submitForm(
    turn,
    schema,
    async (input) => {
      checkRequestKey(turn.services.seal, turn.viewer.id, key, turn.now);
      try {
        return await work(input, key);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'form.key_conflict') keptKey = newFormKey(turn);
        if (!isDatabaseDown(error)) throw error;
        turn.services.log.warn(
          { err: error, path: turn.url.pathname },
          'The database was lost under a form that moves money',
        );
        throw new Refusal('form.outcome_unknown');
      }
    },
    async () => ({ values: { requestKey: keptKey } }),
  );
}

function isUsable(turn: SignedInTurn, key: string): boolean {
  try {
    checkRequestKey(turn.services.seal, turn.viewer.id, key, turn.now);
    return true;
  } catch {
    return false;
  }
}
