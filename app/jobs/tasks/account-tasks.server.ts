import type { TaskList } from 'graphile-worker';
import { forgetOldProofs } from '~/domain/identity/proof/forget-old-proofs.server';
import { closeOldTrials } from '~/domain/identity/registration/close-old-trials.server';
import { forgetClosedTrials } from '~/domain/identity/registration/forget-closed-trials.server';
import { forgetOldSessions } from '~/domain/identity/sessions/forget-old-sessions.server';
import { raiseAlerts } from '~/domain/protection/alerts/raise-alerts.server';
import { pauseTwins } from '~/domain/protection/exclusion/identity-marks.server';
import { remindOfLimits } from '~/domain/protection/limits/remind-of-limits.server';
import { noteMarks } from '~/domain/protection/marks/note-marks.server';
import { askOfMembers } from '~/domain/protection/register/ask-of-members.server';
import { findAlerts } from '~/domain/views/find-alerts.server';
import { findMarks } from '~/domain/views/find-marks.server';
import type { TaskTools } from './task-tools';

/** What accounts leave behind, and what protects their owners. */
export function accountTasks({ ctx, log, keyedHash }: TaskTools) {
  return {
    close_old_trials: async () => {
      await closeOldTrials(ctx());
    },
    forget_closed_trials: async () => {
      await forgetClosedTrials(ctx());
    },
    forget_old_sessions: async () => {
      await forgetOldSessions(ctx());
    },
    forget_old_proofs: async () => {
      await forgetOldProofs(ctx());
    },
    remind_of_limits: async () => {
      const reminded = await remindOfLimits(ctx());
      if (reminded > 0) log.info({ reminded }, 'Members reminded of their limits');
    },
    ask_exclusion_register: async () => {
      await askOfMembers(ctx());
    },
    note_marks: async () => {
      const marked = await noteMarks(ctx(), await findMarks(ctx()));
      if (marked > 0) log.info({ marked }, 'Members marked for their protection');
    },
    raise_alerts: async () => {
      const raised = await raiseAlerts(ctx(), [...(await findAlerts(ctx())), ...(await pauseTwins(ctx(), keyedHash))]);
      if (raised > 0) log.info({ raised }, 'Alerts raised');
    },
  } satisfies TaskList;
}
