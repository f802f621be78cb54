import { listBankAccounts } from '~/domain/cashier/bank-accounts/list-bank-accounts.server';
import { listPayoutMethods } from '~/domain/cashier/bank-accounts/payout-methods.server';
import { findPayeeName } from '~/domain/identity/profile/payee-name.server';
import { shownZone } from '~/features/common/shown-zone.server';
import { feeText, isFree } from '~/http/forms/fee-text.server';
import { readProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber, formatWait } from '~/i18n/format';
import { roundly, showAccount } from './shown-account.server';

/** The accounts an owner is paid out to, and the form for another. The kind is in the address. */
export async function readPayoutAccounts(ctx: SignedInContext) {
  const { viewer, language, url, site } = ctx;
  const { bankAccountsAtMost, bankAccountCoolingHours, payoutBanks } = site.settings;
  const [accounts, methods, payeeName, proof] = await Promise.all([
    listBankAccounts(ctx, viewer.id),
    listPayoutMethods(ctx),
    findPayeeName(ctx, viewer.id),
    readProof(ctx),
  ]);
  const wanted = Number(url.searchParams.get('methodId'));
  const chosen = methods.find(({ id }) => id === wanted) ?? methods[0] ?? null;
  return {
    language,
    zone: shownZone(ctx),
    proof,
    payeeName,
    accounts: accounts.map((account) => showAccount(ctx, account)),
    isFull: accounts.length >= bankAccountsAtMost,
    most: formatNumber(bankAccountsAtMost, language),
    cooling: bankAccountCoolingHours === 0 ? null : formatWait(bankAccountCoolingHours * 3_600, language),
    methods: methods.map((method) => ({
      id: method.id,
      kind: method.kind,
      name: method.names[language],
      note: ctx.t(isFree(method) ? 'withdraw:add.costsNothing' : 'withdraw:add.costs', {
        fee: feeText(ctx, method),
        min: roundly(ctx, method.minMinor),
      }),
      isChosen: method.id === chosen?.id,
      to: `${paths.payoutAccounts(url.pathname)}?methodId=${method.id}`,
    })),
    chosen: chosen && { id: chosen.id, kind: chosen.kind },
    banks: chosen?.kind === 'bank' ? payoutBanks.map((name) => name[language]) : [],
    back: paths.withdrawals(url.pathname),
    help: paths.customerService(),
  };
}

export type PayoutAccountsPage = Awaited<ReturnType<typeof readPayoutAccounts>>;
