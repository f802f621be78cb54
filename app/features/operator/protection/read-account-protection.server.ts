import { findHolders } from '~/domain/identity/operators/operator-roles.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { listAlerts } from '~/domain/protection/alerts/list-alerts.server';
import { getProtectedAccount } from '~/domain/protection/get-protected-account.server';
import { limitKeys, limitName } from '~/domain/protection/limit';
import { readLimits } from '~/domain/protection/limits/read-limits.server';
import { listPauseHistory } from '~/domain/protection/list-protected.server';
import { findCase } from '~/domain/protection/marks/handle-case.server';
import { listMarks } from '~/domain/protection/marks/note-marks.server';
import { isInForce } from '~/domain/protection/pause';
import { holdsRight } from '~/domain/shared/rights';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';
import { shownAlert } from '../alerts/read-alerts.server';
import { limitAmount, limitText } from './show-limit.server';
import { marksInWords } from './show-marks.server';

/** What protects an account, what has, and what an operator may add. */
export async function readAccountProtection(ctx: SignedInContext) {
  const { viewer, now, language, site, t } = ctx;
  const id = idParam(ctx);
  const seesAlerts = holdsRight(viewer.rights, 'alerts.decide');
  const [{ account: name }, limits, pauses, marks, harm, alerts, open, others, proof] = await Promise.all([
    getProtectedAccount(ctx, id).catch(notFoundOn('identity.not_found')),
    readLimits(ctx, id),
    listPauseHistory(ctx, id),
    listMarks(ctx, [id]),
    findCase(ctx, id),
    seesAlerts ? listAlerts(ctx, { status: null, accountId: id, after: null }) : null,
    findOpenProposals(ctx, { kinds: ['pauseEnd'], subject: String(id) }),
    findHolders(ctx, 'protection.act', viewer.id),
    readPasswordProof(ctx),
  ]);
  const at = (instant: Date | null) => instant && formatDateTime(instant, language, site.settings.timeZone);
  const isOpen = (pause: (typeof pauses)[number]) => pause.endedAt === null && isInForce(pause, now);
  const mayAct = holdsRight(viewer.rights, 'protection.act');
  const isPausedByOperator = pauses.some((pause) => pause.kind === 'operator' && isOpen(pause));
  return {
    id,
    name,
    account: holdsRight(viewer.rights, 'accounts.read') ? paths.operatorAccount(id) : null,
    zone: site.settings.timeZone,
    limits: limits.map((limit) => ({
      name: limitName(limit),
      text: limitText(ctx, limit),
      amount: limitAmount(ctx, limit.kind, limit.amount),
      by: t(limit.setByRole === 'operator' ? 'protecting:byOperator' : 'protecting:byMember'),
      since: at(limit.setAt),
      pending: limit.pending && {
        amount: limit.pending.amount === null ? null : limitAmount(ctx, limit.kind, limit.pending.amount),
        from: at(limit.pending.confirmableAt),
      },
    })),
    pauses: pauses.map((pause) => ({
      id: pause.id,
      what: t(`protecting:kinds.${pause.kind}`),
      isOpen: isOpen(pause),
      since: at(pause.startsAt),
      until: at(pause.endsAt),
      ended: at(pause.endedAt),
      reason: pause.reason,
    })),
    marks: marksInWords(ctx, marks.get(id) ?? []),
    harm: harm && {
      isOpen: harm.handledAt === null,
      due: at(harm.dueAt),
      handled: at(harm.handledAt),
      note: harm.note,
    },
    alerts: alerts?.rows.map((alert) => shownAlert(ctx, alert)) ?? [],
    choices: limitKeys.map((key) => ({ value: limitName(key), text: limitText(ctx, key) })),
    acts: {
      handle: mayAct && harm !== null && harm.handledAt === null,
      lower: mayAct,
      pause: mayAct && !isPausedByOperator,
      endPause: mayAct && isPausedByOperator,
    },
    isAlone: mayAct && isPausedByOperator && others.length === 0,
    open: open[0] ?? null,
    proof,
    language,
  };
}

export type AccountProtectionPage = Awaited<ReturnType<typeof readAccountProtection>>;
