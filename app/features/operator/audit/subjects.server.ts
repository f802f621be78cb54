import { type AuditSubjectKind, auditSubjectKinds } from '~/domain/audit/actions';
import { isChangedElsewhere, isSettingKey } from '~/domain/site/settings';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';

type Subject = { id: string; name: string; to: string | null };

const noPage = () => null;
const settingPage = (key: string) =>
  isSettingKey(key) && isChangedElsewhere(key) ? paths.operatorSystem() : paths.operatorSite({ part: 'settings' });

/** Where the console, or else the site, shows what an entry is about; `id` is the part after the colon. */
const pages: Record<AuditSubjectKind, (id: string) => string | null> = {
  account: (id) => paths.operatorAccount(Number(id)),
  accounts: () => paths.operatorAccounts(),
  adjustment: (id) => paths.operatorAdjustment(Number(id)),
  alert: (id) => paths.operatorAlert(Number(id)),
  announcement: noPage,
  answer: () => paths.operatorAnswers(),
  banner: noPage,
  board: (code) => paths.operatorBoard(code),
  bulk: (id) => paths.operatorTask(Number(id)),
  catalogue: () => paths.operatorCatalogue(),
  category: (code) => paths.operatorCategory(code),
  conversation: (id) => paths.operatorConversation(Number(id)),
  'customer-service': noPage,
  day: (day) => paths.operatorReconciliation({ day }),
  deposit: (id) => paths.operatorDeposit(Number(id)),
  domain: noPage,
  draw: (id) => paths.lotteryVerify({ draw: id }),
  export: noPage,
  flag: () => paths.operatorSite({ part: 'flags' }),
  game: (id) => paths.operatorGame(Number(id)),
  gateway: () => paths.operatorStart(),
  goods: (code) => paths.operatorGood(code),
  help: (slug) => paths.helpPage(slug),
  'ledger-alarm': () => paths.operatorCashier({ part: 'balance' }),
  lottery: (code) => paths.operatorDrawLimitsOf(code),
  mailing: (id) => paths.operatorMailing(Number(id)),
  menu: noPage,
  mission: (code) => paths.operatorMission(code),
  'payment-method': () => paths.operatorMethods(),
  'payout-method': () => paths.operatorMethods(),
  promotion: (code) => paths.promotion(code),
  proposal: (id) => paths.operatorProposal(Number(id)),
  redemption: () => paths.operatorRedemptions({ part: 'done' }),
  'region-rule': () => paths.operatorSite(),
  resource: noPage,
  revision: (id) => paths.operatorPreview(Number(id)),
  role: () => paths.operatorRoles(),
  setting: settingPage,
  settlement: () => paths.operatorContracts(),
  task: () => paths.operatorSystem(),
  validator: noPage,
  vendor: (code) => paths.operatorVendor(code),
  withdrawal: (id) => paths.operatorWithdrawal(Number(id)),
};

/** What an entry is about, in words and with its page; accounts by their names. What no list knows is shown as noted. */
export function subjectOf(ctx: RequestContext, subject: string, names: ReadonlyMap<number, string>): Subject {
  if (subject === 'system-status')
    return { id: subject, name: ctx.t('audit:subjects.system-status'), to: paths.operatorSite() };
  const [kind, id] = partsOf(subject);
  if (kind === null) return { id: subject, name: subject, to: null };
  if (kind === 'account') {
    const name = names.get(Number(id));
    return { id: subject, name: name ?? subject, to: name === undefined ? null : pages.account(id) };
  }
  return { id: subject, name: ctx.t(`audit:subjects.${kind}`, { id }), to: pages[kind](id) };
}

export function accountIn(subject: string): number | null {
  const id = /^account:(\d{1,15})$/.exec(subject)?.[1];
  return id === undefined ? null : Number(id);
}

function partsOf(subject: string): [AuditSubjectKind, string] | [null, null] {
  const at = subject.indexOf(':');
  const kind = auditSubjectKinds.find((kind) => kind === subject.slice(0, at));
  return kind ? [kind, subject.slice(at + 1)] : [null, null];
}
