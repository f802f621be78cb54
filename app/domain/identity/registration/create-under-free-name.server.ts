import { randomInt } from 'node:crypto';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { createAccount, type NewAccount } from './create-account.server';

type Nameless = Omit<NewAccount, 'account' | 'nickname'> & { nickname: string | null };

/** Without what is easily taken for something else. */
const characters = '23456789abcdefghjkmnpqrstuvwxyz';
const tries = 8;

/** For who has not chosen a name: `base` and a few characters that nobody has yet. Without a nickname it is that too. */
export async function createUnderFreeName(ctx: Ctx, base: string, input: Nameless) {
  for (let tried = 1; ; tried++) {
    const account = `${base}_${Array.from({ length: 5 }, () => characters[randomInt(characters.length)]).join('')}`;
    try {
      return {
        account,
        accountId: await createAccount(ctx, { ...input, account, nickname: input.nickname ?? account }),
      };
    } catch (error) {
      const isTaken = error instanceof Refusal && error.code === 'identity.name_taken';
      if (!isTaken || tried === tries) throw error;
    }
  }
}
