import { nameAccounts } from '~/domain/identity/operators/search-accounts.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { type AlertFacts, type AlertState, alertStates, nextAlertState } from '~/domain/protection/alerts/alert';
import { findAlert, type ListedAlert, listAlerts } from '~/domain/protection/alerts/list-alerts.server';
import { holdsRight } from '~/domain/shared/rights';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { cursorParam, idParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';

/** What waits for a decision, or what has a state. */
export async function readAlerts(ctx: SignedInContext) {
  const { language, site } = ctx;
  const status = askedState(ctx);
  const after = cursorParam(ctx);
  const { rows, next } = await listAlerts(ctx, { status, after });
  const to = (query: object) => paths.operatorAlerts({ status, ...query });
  return {
    zone: site.settings.timeZone,
    tabs: [null, ...alertStates].map((state) => ({
      state,
      to: paths.operatorAlerts({ status: state }),
      isCurrent: state === status,
    })),
    isQueue: status === null,
    rows: rows.map((alert) => ({
      ...shownAlert(ctx, alert),
      raised: formatDateTime(alert.raisedAt, language, site.settings.timeZone),
    })),
    csv: to({ format: 'csv' }),
    first: after === null ? null : to({}),
    next: next === null ? null : to({ after: next }),
  };
}

export function askedState({ url }: SignedInContext): AlertState | null {
  const asked = url.searchParams.get('status');
  return alertStates.find((state) => state === asked) ?? null;
}

export type AlertsPage = Awaited<ReturnType<typeof readAlerts>>;

export function shownAlert(ctx: SignedInContext, alert: ListedAlert) {
  const { id, kind, state, account } = alert;
  return { id, kind, state, account, to: paths.operatorAlert(id), says: factsInWords(ctx, alert) };
}

export function factsInWords(
  { t, language }: SignedInContext,
  { kind, facts }: Pick<ListedAlert, 'kind' | 'facts'>,
): string {
  const money = (minor: string | undefined) => formatMoney(BigInt(minor ?? 0), language);
  return t(`alerts:says.${kind}`, {
    amount: money(facts.amountMinor),
    staked: money(facts.stakedMinor),
    number: formatNumber(facts.count ?? 0, language),
    what: facts.by ? t(`alerts:by.${facts.by}`) : '',
  });
}

/** One alert with what may be done. */
export async function readAlert(ctx: SignedInContext) {
  const { language, site, viewer } = ctx;
  const alert = await findAlert(ctx, idParam(ctx));
  if (!alert) throw notFound();
  const [names, sharers, open, proof] = await Promise.all([
    nameAccounts(
      ctx,
      [alert.takenById, alert.decidedById].filter((id) => id !== null),
    ),
    readSharers(ctx, alert.facts),
    findOpenProposals(ctx, { kinds: ['alertDecision'], subject: String(alert.id) }),
    readPasswordProof(ctx),
  ]);
  const at = (moment: Date | null) => moment && formatDateTime(moment, language, site.settings.timeZone);
  const named = (id: number | null) => (id === null ? null : (names.get(id) ?? `#${id}`));
  const can = (event: Parameters<typeof nextAlertState>[1]) => nextAlertState(alert.state, event) !== null;
  return {
    ...shownAlert(ctx, alert),
    zone: site.settings.timeZone,
    accountPage: holdsRight(viewer.rights, 'accounts.read') ? paths.operatorAccount(alert.accountId) : null,
    sharers,
    raised: at(alert.raisedAt),
    taken: named(alert.takenById),
    decided: named(alert.decidedById),
    decidedAt: at(alert.decidedAt),
    reason: alert.reason,
    acts: { take: can('take'), clear: can('clear'), report: can('report'), close: can('close') },
    open: open[0] ?? null,
    proof,
    language,
  };
}

export type AlertPage = Awaited<ReturnType<typeof readAlert>>;

async function readSharers(ctx: SignedInContext, { accountIds = [] }: AlertFacts) {
  const names = await nameAccounts(ctx, accountIds);
  return accountIds.map((id) => ({ id, name: names.get(id) ?? `#${id}`, to: paths.operatorAccount(id) }));
}
