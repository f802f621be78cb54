import { listAudit } from '~/domain/audit/list-audit.server';
import { agentTypesAt } from '~/domain/identity/account-types';
import { findAuthenticator } from '~/domain/identity/factors/find-authenticator.server';
import { listPasskeys } from '~/domain/identity/factors/list-passkeys.server';
import { type AccountSheet, getAccount } from '~/domain/identity/operators/get-account.server';
import { type DetailField, reopenedFields } from '~/domain/identity/profile/details';
import { listDevices, listSignIns, type SignInEntry } from '~/domain/identity/sign-in/list-sign-ins.server';
import { listBindings } from '~/domain/identity/social/list-bindings.server';
import { findAcceptance } from '~/domain/messaging/terms/read-terms.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import type { GuardedKind } from '~/domain/shared/guarded-kinds';
import { holdsRight, type Right } from '~/domain/shared/rights';
import { readPasswordProof } from '~/http/forms/proof.server';
import { operatorGates } from '~/http/links/operator-gates';
import { artPaths, paths } from '~/http/links/paths';
import { cursorParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDigits, formatRelative } from '~/i18n/format';
import { showEntries } from '../audit/show-entries.server';
import { memberFundsGates } from '../member-funds/member-funds-gates';
import { actingRight, actsOpenTo } from './account-acts';
import { readContactPoints } from './read-contact-points.server';
import { readFigures } from './read-figures.server';

const entriesShown = 10;
const proposedKinds: GuardedKind[] = ['operatorPassword', 'operatorFactors', 'operatorUnlock', 'detailReopened'];

/** All that the page of an account shows, in the operator's language. */
export async function readAccount(ctx: SignedInContext, id: number) {
  const { settings } = ctx.site;
  const found = await getAccount(ctx, ctx.services.keyedHash, id).catch(notFoundOn('identity.not_found'));
  const isOwn = id === ctx.viewer.id;
  const mayAct = !isOwn && holdsRight(ctx.viewer.rights, actingRight(found));
  const sheet = { ...found, isWithinReach: found.isWithinReach && mayAct };
  const idle = sheet.role === 'operator' ? settings.operatorIdleMinutes : settings.sessionIdleMinutes;
  const after = cursorParam(ctx);
  const [devices, signIns, audit, bindings, authenticator, passkeys, open, proof, terms, figures, points] =
    await Promise.all([
      listDevices(ctx, id, idle),
      listSignIns(ctx, id, after),
      listAudit(ctx, { subject: `account:${id}`, limit: entriesShown, without: hiddenFrom(ctx.viewer.rights) }),
      listBindings(ctx, id),
      findAuthenticator(ctx, id),
      listPasskeys(ctx, id),
      findOpenProposals(ctx, { kinds: proposedKinds, subject: String(id) }),
      readPasswordProof(ctx),
      findAcceptance(ctx, id),
      sheet.role === 'member' || sheet.role === 'agent' ? readFigures(ctx, id) : { money: null, play: null },
      readContactPoints(ctx, sheet),
    ]);
  const shown = (entry: SignInEntry) => showSignIn(ctx, entry);
  const hasFactors = authenticator.confirmedAt !== null || passkeys.length > 0;
  const types = sheet.role === 'agent' ? agentTypesAt(settings.accountTypes, sheet.upline !== null) : [];
  const fixed = sheet.role === 'member' || sheet.role === 'agent' ? sheet.details.filter(isFixed) : [];
  const isHeldUp = sheet.lock.failures > 0 || sheet.paymentLock.failures > 0;
  return {
    open,
    proof,
    figures,
    points,
    language: ctx.language,
    funds:
      (sheet.role === 'member' || sheet.role === 'agent') && holdsRight(ctx.viewer.rights, memberFundsGates.page)
        ? paths.operatorAccountFunds(id)
        : null,
    account: showSheet(ctx, sheet),
    acts: actsOpenTo({
      ...sheet,
      mayStop: mayAct,
      hasPassword: sheet.role !== 'trial',
      isHeldUp,
      hasFactors,
      hasSessions: devices.length > 0,
      hasTypes: types.some((type) => type !== sheet.type),
      hasContacts: sheet.role === 'member' || sheet.role === 'agent',
      hasFixedDetails: fixed.length > 0,
    }),
    fixedDetails: fixed.map(({ field }) => ({ value: field, text: ctx.t(`register:fields.${field}`) })),
    types: types.map((type) => ({ value: String(type), text: typeText(ctx, type) })),
    details: sheet.details.map(({ field, masked }) => ({ field, masked, label: ctx.t(`register:fields.${field}`) })),
    factors: {
      hasAuthenticator: authenticator.confirmedAt !== null,
      codesLeft: formatDigits(authenticator.codesLeft, ctx.language),
      passkeys: formatDigits(passkeys.length, ctx.language),
    },
    bindings: bindings.map(({ provider, subject, name, boundAt }) => ({
      provider,
      name: name || subject,
      at: formatDateTime(boundAt, ctx.language, settings.timeZone),
    })),
    terms:
      terms &&
      ctx.t('operator:origin.termsVersion', {
        number: formatDigits(terms.version, ctx.language),
        at: formatDateTime(terms.at, ctx.language, settings.timeZone),
      }),
    isOwn,
    mayAct,
    mayReveal: !isOwn && found.isWithinReach && holdsRight(ctx.viewer.rights, 'accounts.reveal'),
    zone: settings.timeZone,
    devices: devices.map(shown),
    signIns: signIns.entries.map(shown),
    newest: after === null ? null : paths.operatorAccount(id),
    older: signIns.next === null ? null : paths.operatorAccount(id, { after: signIns.next }),
    trail: await showEntries(ctx, audit.entries),
    wholeTrail:
      audit.next !== null && holdsRight(ctx.viewer.rights, operatorGates.audit)
        ? paths.operatorAudit({ subject: `account:${id}` })
        : null,
  };
}

export type AccountPage = Awaited<ReturnType<typeof readAccount>>;
export type ShownSignIn = AccountPage['devices'][number];

/** How a member is protected is for who may see that or the whole trail. */
function hiddenFrom(rights: readonly Right[]): string | undefined {
  return holdsRight(rights, operatorGates.protection) || holdsRight(rights, operatorGates.audit)
    ? undefined
    : 'protection';
}

const isFixed = ({ field }: { field: DetailField }) => (reopenedFields as readonly DetailField[]).includes(field);

/** A number of the two places in words, any other alone. */
function typeText({ t, site, language }: SignedInContext, type: number): string {
  const number = formatDigits(type, language);
  const [top, line] = site.settings.accountTypes.agent;
  if (type === top) return t('operator:acts.changeType.top', { number });
  return type === line ? t('operator:acts.changeType.line', { number }) : number;
}

/** Moments and figures in words, the rest as it is. */
function showSheet(ctx: SignedInContext, sheet: AccountSheet) {
  const { language, site, viewer } = ctx;
  const moment = (at: Date | null) => at && formatDateTime(at, language, site.settings.timeZone);
  const { lock, paymentLock, createdAt, passwordChangedAt, avatar, details: _, ...rest } = sheet;
  return {
    ...rest,
    picture: artPaths.avatar(avatar),
    protection:
      rest.role === 'member' && holdsRight(viewer.rights, operatorGates.protection)
        ? paths.operatorAccountProtection(rest.id)
        : null,
    created: moment(createdAt),
    passwordChanged: moment(passwordChangedAt),
    lock: { failures: formatDigits(lock.failures, language), count: lock.failures, until: moment(lock.lockedUntil) },
    paymentLock: {
      failures: formatDigits(paymentLock.failures, language),
      count: paymentLock.failures,
      until: moment(paymentLock.until),
    },
  };
}

function showSignIn({ language, site, now }: SignedInContext, entry: SignInEntry) {
  return {
    sessionId: entry.sessionId,
    device: [entry.device.browser, entry.device.system].filter(Boolean).join(' · '),
    place: [entry.country, entry.address].filter(Boolean).join(' · '),
    at: formatDateTime(entry.at, language, site.settings.timeZone),
    seen: formatRelative(entry.lastSeenAt, now, language),
    isRemembered: entry.isRemembered,
  };
}
