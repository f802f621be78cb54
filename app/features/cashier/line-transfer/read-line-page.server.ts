import { listLineTransfers } from '~/domain/agency/line-transfers/list-line-transfers.server';
import { findUpline } from '~/domain/agency/line-transfers/neighbours.server';
import { readLeftToday } from '~/domain/agency/line-transfers/transfer-in-line.server';
import { getOwnAccount } from '~/domain/identity/profile/get-own-account.server';
import { parseAmount, taka } from '~/domain/shared/money';
import { shownZone } from '~/features/common/shown-zone.server';
import { newFormKey } from '~/http/forms/money-form.server';
import { readNameSuggestions } from '~/http/forms/name-suggestions.server';
import { readProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney } from '~/i18n/format';

/** Whom one may send to, how much, and what went to and fro so far. */
export async function readLinePage(ctx: SignedInContext) {
  const { viewer, url, site, language } = ctx;
  const { lineTransfer } = site.settings;
  const after = cursorParam(ctx);
  const [upline, leftMinor, history, proof, { hasPaymentPassword }] = await Promise.all([
    findUpline(ctx, viewer.id),
    readLeftToday(ctx, viewer.id),
    listLineTransfers(ctx, viewer.id, after),
    readProof(ctx),
    getOwnAccount(ctx, viewer.id),
  ]);
  const canSendDown = viewer.role === 'agent';
  const whole = (units: number) => formatMoney(taka(units), language, { decimals: 0 });
  return {
    isOn: lineTransfer.isOn,
    upline: upline && { account: upline.account, nickname: upline.nickname },
    canSendDown,
    names: canSendDown ? await readNameSuggestions(ctx, 'direct') : null,
    canSend: upline !== null || canSendDown,
    main: formatMoney(viewer.balance?.main ?? '0', language),
    limits: { min: whole(lineTransfer.min), max: whole(lineTransfer.max), left: formatMoney(leftMinor, language) },
    requestKey: newFormKey(ctx),
    proof,
    hasPaymentPassword,
    review: readReview(url),
    /** Whom the form begins with, where a link named somebody. */
    receiver: (url.searchParams.get('account') ?? '').slice(0, 64),
    start: paths.lineTransfer(url.pathname),
    history: history.transfers.map(({ amountMinor, at, ...line }) => ({
      ...line,
      amount: formatMoney(line.isSent ? -amountMinor : amountMinor, language, { sign: 'always' }),
      at: formatDateTime(at, language, site.settings.timeZone),
    })),
    newest: after === null ? null : paths.lineTransfer(url.pathname),
    older: history.next === null ? null : paths.lineTransfer(url.pathname, { after: history.next }),
    zone: shownZone(ctx),
  };
}

export type LinePage = Awaited<ReturnType<typeof readLinePage>>;
export type ShownLine = LinePage['history'][number];

/** What is looked over is in the address; it is judged again when it is sent. */
function readReview(url: URL): Record<string, string> | null {
  const [to, amount] = [url.searchParams.get('to'), url.searchParams.get('amount') ?? ''];
  if (!url.searchParams.has('review') || parseAmount(amount) === null) return null;
  if (to !== 'upline' && to !== 'downline') return null;
  return { to, amount, account: (url.searchParams.get('account') ?? '').slice(0, 64) };
}

/** Nonsense means the beginning. */
