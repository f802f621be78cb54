import { endAccountSession } from '~/domain/identity/operators/end-account-sessions.server';
import { listOperators } from '~/domain/identity/operators/list-operators.server';
import { latinDigits } from '~/domain/shared/digits';
import { instantOf } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import type { WantedRight } from '~/domain/shared/rights';
import { changeSystemStatus } from '~/domain/site/status/change-system-status.server';
import { findSystemStatus } from '~/domain/site/status/find-system-status.server';
import { stopPlay } from '~/domain/site/status/stop-play.server';
import { askForTask } from '~/domain/site/task-requests.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { EndSessionSchema, MaintenanceSchema, NothingSchema, RunTaskSchema, StopSchema } from './system-schema';

export const systemGates = {
  run: 'system.run',
  stop: 'system.run',
  resume: 'system.run',
  close: 'system.run',
  open: 'system.run',
  endSession: 'system.run',
} as const satisfies Record<string, WantedRight>;
type SystemIntent = keyof typeof systemGates;

/** 404: no timed task of this build. */
export function submitSystem(ctx: SignedInContext, intent: SystemIntent) {
  const done = (text: string) => redirectWithToast(ctx, paths.operatorSystem(), text);
  switch (intent) {
    case 'run':
      return submitForm(ctx, RunTaskSchema, async ({ task }) => {
        if (!ctx.services.taskPeriods.has(task)) throw notFound();
        await askForTask(ctx, task);
        return done(ctx.t('system:tasks.asked', { task }));
      });
    case 'stop':
    case 'resume':
      return submitForm(ctx, StopSchema, async ({ reason }) => {
        await stopPlay(ctx, { isStopped: intent === 'stop', reason });
        await seeNow(ctx);
        return done(ctx.t(intent === 'stop' ? 'system:play.isStopped' : 'system:play.isResumed'));
      });
    case 'close':
      return submitForm(ctx, MaintenanceSchema, async ({ until, opensAtEnd }) => {
        await changeMaintenance(ctx, { maintenanceEnd: endOf(ctx, until), opensAtEnd: opensAtEnd !== undefined });
        return done(ctx.t('operator:status.done'));
      });
    case 'open':
      return submitForm(ctx, NothingSchema, async () => {
        await changeMaintenance(ctx, null);
        return done(ctx.t('operator:status.done'));
      });
    case 'endSession':
      return submitForm(ctx, EndSessionSchema, async (session) => {
        await requireOperators(ctx, session.accountId);
        await endAccountSession(ctx, session);
        return done(ctx.t('system:sessions.ended'));
      });
  }
}

/** Sessions of other accounts are ended by those who may act on accounts. Refuses: identity.not_found. */
async function requireOperators(ctx: SignedInContext, accountId: number): Promise<void> {
  const [operator] = await listOperators(ctx, accountId);
  if (!operator) throw new Refusal('identity.not_found');
}

/** So that this node shows and judges it at once; the others look each second. */
async function seeNow({ services }: SignedInContext): Promise<void> {
  await services.ping();
}

/** Null: the site is opened. */
async function changeMaintenance(
  ctx: SignedInContext,
  begun: { maintenanceEnd: Date; opensAtEnd: boolean } | null,
): Promise<void> {
  const { regionRestriction } = await findSystemStatus(ctx);
  const maintenance = begun ? { maintenance: true, ...begun } : { maintenance: false, maintenanceEnd: null };
  await changeSystemStatus(ctx, { ...maintenance, regionRestriction });
  await seeNow(ctx);
}

/** Refuses: site.invalid_time. */
function endOf(ctx: SignedInContext, typed: string): Date {
  const at = instantOf(latinDigits(typed), ctx.site.settings.timeZone);
  if (!at || at <= ctx.now) throw new Refusal('site.invalid_time', 'until');
  return at;
}
