import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { endAccountSessions } from '~/domain/identity/operators/end-account-sessions.server';
import { readAccountStandings } from '~/domain/identity/operators/search-accounts.server';
import { demandPasswordChange } from '~/domain/identity/operators/temporary-password.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { BulkTarget, BulkWork } from './target.server';

type AccountAct = 'suspend' | 'admit' | 'demandChange' | 'endSessions';

export const accounts: BulkTarget<AccountAct> = {
  async read(ctx, ids) {
    const found = await readAccountStandings(ctx, ids);
    return found.map(({ id, account, ...standing }) => ({ id, name: account, standing }));
  },
  acts: {
    suspend: ofOthers((ctx, work) => changeAccountStatus(ctx, { ...work, status: 'suspended' })),
    admit: ofOthers((ctx, work) => changeAccountStatus(ctx, { ...work, status: 'active' })),
    demandChange: ofOthers(demandPasswordChange),
    endSessions: ofOthers(endAccountSessions),
  },
};

/** An operator's account needs another right, and is acted on by itself. */
function ofOthers(act: (ctx: Ctx, work: { accountId: number; reason: string }) => Promise<unknown>) {
  return async (ctx: Ctx, { id, reason }: BulkWork): Promise<boolean> => {
    const [account] = await readAccountStandings(ctx, [id]);
    if (account?.role === 'operator') throw new Refusal('bulk.operator_account');
    return (await act(ctx, { accountId: id, reason })) !== 0;
  };
}
