import { findLineTransfer } from '~/domain/agency/line-transfers/list-line-transfers.server';
import { findCodeOwner } from '~/domain/identity/registration/invitation-codes.server';
import { wayOf } from '~/domain/messaging/conversations/conversation';
import { findConversation } from '~/domain/messaging/conversations/read-conversations.server';
import { shownCode } from '~/domain/promotions/codes/code-text';
import { findNamedOffers } from '~/domain/promotions/codes/list-codes.server';
import { dayIn } from '~/domain/shared/period';
import { holdsRight } from '~/domain/shared/rights';
import { findNamedBets } from '~/domain/views/records/list-bets.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney } from '~/i18n/format';
import type { Found, Group } from './found';

/** A conversation, for who answers. */
export async function findConversations(ctx: SignedInContext, q: string): Promise<Group | null> {
  if (!/^c-[a-z0-9]{10}$/i.test(q) || !holdsRight(ctx.viewer.rights, operatorGates.desk)) return null;
  const conversation = await findConversation(ctx, q);
  if (!conversation) return null;
  const { id, reference, account, contact, state, openedAt } = conversation;
  const by = account ?? contact ?? ctx.t('desk:visitor');
  const about = [
    by,
    ctx.t(`desk:channels.${wayOf(conversation)}`),
    ctx.t(`desk:states.${state}`),
    momentOf(ctx, openedAt),
  ];
  return groupOf('conversations', [{ to: paths.operatorConversation(id), name: reference, about: about.join(' · ') }]);
}

/** A transfer in an agent's line: its entry in the audit, or else the account that sent it. */
export async function findLineTransfers(ctx: SignedInContext, q: string): Promise<Group | null> {
  const { rights } = ctx.viewer;
  const seesAudit = holdsRight(rights, operatorGates.audit);
  if (!/^l[0-9a-f]{24}$/i.test(q) || !(seesAudit || holdsRight(rights, operatorGates.accounts))) return null;
  const transfer = await findLineTransfer(ctx, q);
  if (!transfer) return null;
  const { reference, fromId, fromAccount, toAccount, amountMinor, at } = transfer;
  const day = dayIn(at, ctx.site.settings.timeZone);
  const entry = { subject: `account:${fromId}`, action: 'agency.transferInLine', from: day, to: day };
  const about = [`${fromAccount} → ${toAccount}`, formatMoney(amountMinor, ctx.language), momentOf(ctx, at)];
  return groupOf('lineTransfers', [
    {
      to: seesAudit ? paths.operatorAudit(entry) : paths.operatorAccount(fromId),
      name: reference,
      about: about.join(' · '),
    },
  ]);
}

/** Bets by number, by the vendor's id or by its id of a call about them. */
export async function findBets(ctx: SignedInContext, q: string): Promise<Group | null> {
  if (!holdsRight(ctx.viewer.rights, operatorGates.accounts)) return null;
  const bets = await findNamedBets(ctx, q);
  return groupOf(
    'bets',
    bets.map(({ id, account, vendorCode, reference, stakeMinor, state, placedAt }) => ({
      to: paths.operatorBet(id),
      name: `#${id}`,
      about: [
        ...[account, vendorCode, reference, formatMoney(stakeMinor, ctx.language)],
        ...[ctx.t(`records:state.${state}`), momentOf(ctx, placedAt)],
      ].join(' · '),
    })),
  );
}

/** Offers by their code or by a code that members type, and accounts by what they invite with. */
export async function findCodes(ctx: SignedInContext, q: string): Promise<Group | null> {
  if (!/^[\w -]{4,60}$/.test(q)) return null;
  const { rights } = ctx.viewer;
  const [offers, owner] = await Promise.all([
    holdsRight(rights, operatorGates.promotions) ? findNamedOffers(ctx, q) : [],
    holdsRight(rights, operatorGates.accounts) ? findCodeOwner(ctx, q) : null,
  ]);
  const found = offers.map(
    ({ promotionCode, code }): Found => ({
      to: paths.operatorPromotion(promotionCode),
      name: code === null ? promotionCode : shownCode(code),
      about: code === null ? ctx.t('finding:codes.promotion') : ctx.t('finding:codes.typed', { promotionCode }),
    }),
  );
  if (owner) {
    const kind = owner.isLink ? ctx.t('finding:codes.link') : ctx.t(`operator:origin.${owner.kind}Code`);
    found.push({ to: paths.operatorAccount(owner.accountId), name: owner.code, about: `${owner.account} · ${kind}` });
  }
  return groupOf('codes', found);
}

function groupOf(id: Group['id'], found: Found[]): Group {
  return { id, found, more: null };
}

function momentOf({ language, site }: SignedInContext, at: Date): string {
  return formatDateTime(at, language, site.settings.timeZone);
}
