import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import { settleRebates } from '~/domain/agency/rebates/settle-rebates.server';
import { forgetOldWindows } from '~/domain/agency/roll-ups/forget-old-windows.server';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { sealAudit } from '~/domain/audit/seal-audit.server';
import { forgetOldTasks } from '~/domain/bulk/forget-old-tasks.server';
import { workOnTasks } from '~/domain/bulk/work-on-tasks.server';
import { expireDeposits } from '~/domain/cashier/deposits/expire-deposits.server';
import { forgetOldNotices } from '~/domain/cashier/deposits/forget-old-notices.server';
import { autoReceiveWithdrawals } from '~/domain/cashier/withdrawals/auto-receive.server';
import { raisePopularity } from '~/domain/catalogue/raise-popularity.server';
import { refreshHotGames } from '~/domain/catalogue/refresh-hot-games.server';
import { publishDue } from '~/domain/content/publish-due.server';
import { settleDue } from '~/domain/contracts/settlement/settle-due.server';
import type { KeyedHash } from '~/domain/identity/keyed-hash.server';
import { forgetOldProofs } from '~/domain/identity/proof/forget-old-proofs.server';
import { closeOldTrials } from '~/domain/identity/registration/close-old-trials.server';
import { forgetClosedTrials } from '~/domain/identity/registration/forget-closed-trials.server';
import { forgetOldSessions } from '~/domain/identity/sessions/forget-old-sessions.server';
import { auditInBackground } from '~/domain/ledger/audit/audit-in-background.server';
import type { AuditRow } from '~/domain/ledger/audit/run-audit.server';
import { forgetOldRequestKeys } from '~/domain/ledger/forget-old-request-keys.server';
import { takeTrialBalance } from '~/domain/ledger/take-trial-balance.server';
import { forgetOldEvents } from '~/domain/live/forget-old-events.server';
import { forgetOldDraws } from '~/domain/lottery/draws/forget-old-draws.server';
import { freezeBoards } from '~/domain/loyalty/boards/freeze-boards.server';
import { payPrizes } from '~/domain/loyalty/boards/pay-prizes.server';
import { finishMissions } from '~/domain/loyalty/missions/finish-missions.server';
import { updateVipLevels } from '~/domain/loyalty/vip/update-levels.server';
import { assignWaiting } from '~/domain/messaging/chat/assign-chats.server';
import { endSilentConversations } from '~/domain/messaging/conversations/end-silent-conversations.server';
import { forgetReadMessages } from '~/domain/messaging/inbox/forget-read-messages.server';
import { sendMailings } from '~/domain/messaging/mailings/send-mailings.server';
import { forgetOldWins } from '~/domain/play/forget-old-wins.server';
import { openComingBetMonths } from '~/domain/play/open-bet-months.server';
import { takeStatementsOfYesterday } from '~/domain/play/reconcile/take-statements.server';
import { endStaleRounds } from '~/domain/play/seamless/end-stale-rounds.server';
import { forgetOldLaunches } from '~/domain/play/seamless/forget-old-launches.server';
import { forgetOldTransactions } from '~/domain/play/seamless/forget-old-transactions.server';
import { readVendorBets } from '~/domain/play/vendor-wallets/read-bets.server';
import { recallOfPaused } from '~/domain/play/vendor-wallets/recall-of-paused.server';
import { resolveTransfers } from '~/domain/play/vendor-wallets/resolve-transfers.server';
import { postPoints } from '~/domain/points/earning/post-points.server';
import { endBonuses } from '~/domain/promotions/bonuses/end-bonus.server';
import { releaseBonuses } from '~/domain/promotions/bonuses/release-bonuses.server';
import { countOfferDays } from '~/domain/promotions/days/count-offer-days.server';
import { issueBindingDays } from '~/domain/promotions/giving/issue-binding-days.server';
import { issueTicketBacks } from '~/domain/promotions/giving/issue-ticket-backs.server';
import { issueInvites } from '~/domain/promotions/inviting/issue-invites.server';
import { expireRewards } from '~/domain/promotions/periodic/expire-rewards.server';
import { issueCashback } from '~/domain/promotions/periodic/issue-cashback.server';
import { payRebates } from '~/domain/promotions/periodic/pay-rebates.server';
import { drawRaffles } from '~/domain/promotions/raffle/draw-raffles.server';
import { prepareRaffles } from '~/domain/promotions/raffle/prepare-raffles.server';
import { expireProposals } from '~/domain/proposals/expire-proposals.server';
import { raiseAlerts } from '~/domain/protection/alerts/raise-alerts.server';
import { pauseTwins } from '~/domain/protection/exclusion/identity-marks.server';
import { remindOfLimits } from '~/domain/protection/limits/remind-of-limits.server';
import { noteMarks } from '~/domain/protection/marks/note-marks.server';
import { askOfMembers } from '~/domain/protection/register/ask-of-members.server';
import { countCohorts } from '~/domain/reports/count-cohorts.server';
import { countGameReturns } from '~/domain/reports/count-game-returns.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { endTaskRequest, listTaskRequests } from '~/domain/site/task-requests.server';
import { forgetOldFlights } from '~/domain/studio/flights/forget-old-flights.server';
import { forgetOldStudioRounds } from '~/domain/studio/forget-old-rounds.server';
import { endForgottenRounds } from '~/domain/studio/stepped/end-forgotten-rounds.server';
import { findAlerts } from '~/domain/views/find-alerts.server';
import { findMarks } from '~/domain/views/find-marks.server';
import { findRecipients } from '~/domain/views/mailing-audience.server';

/** Reports of teams are so far behind at most, while nothing piles up. By the database's clock, as all of the queue. */
const rollUpAgain = `select graphile_worker.add_job(
  'roll_up_settled', run_at := now() + interval '5 seconds', job_key := 'roll_up_settled')`;

/** What bets have earned is paid a few seconds after they are counted. */
const releaseAgain = `select graphile_worker.add_job(
  'release_bonuses', run_at := now() + interval '5 seconds', job_key := 'release_bonuses')`;

/** What operators do to many rows begins within seconds, and goes on at once while rows are left. */
const workAgain = `select graphile_worker.add_job(
  'work_on_tasks', run_at := now() + make_interval(secs => $1), job_key := 'work_on_tasks', priority := -10)`;
const workPauseSeconds = 3;

/** Jobs whose last attempt has failed. They are the worker's own, and only its connection sees them. */
const failedJobs = `
  delete from graphile_worker._private_jobs
  where attempts >= max_attempts and locked_at is null and run_at < now() - make_interval(days => $1)`;

/** Thin callers of the domain; each may run twice without harm. */
export function taskList(ctx: () => Ctx, log: Logger, keyedHash: KeyedHash): TaskList {
  return {
    refresh_hot_games: async () => {
      await raisePopularity(ctx());
      await refreshHotGames(ctx());
      log.debug('Hot games refreshed');
    },
    settle_contracts: async () => {
      await settleDue(ctx());
    },
    expire_proposals: async () => {
      await expireProposals(ctx());
    },
    work_on_tasks: async (_payload, { query }) => {
      const { isLeft, errors } = await workOnTasks(ctx());
      for (const err of errors) log.error({ err }, 'A row of an operator task failed');
      await query(workAgain, [isLeft ? 0 : workPauseSeconds]);
    },
    forget_old_wins: async () => {
      await forgetOldWins(ctx());
    },
    close_old_trials: async () => {
      await closeOldTrials(ctx());
    },
    open_coming_bet_months: async () => {
      const moved = await openComingBetMonths(ctx());
      if (moved > 0) log.error({ moved }, 'Bets had no partition of their month and were moved into one');
    },
    forget_closed_trials: async () => {
      await forgetClosedTrials(ctx());
    },
    forget_old_sessions: async () => {
      await forgetOldSessions(ctx());
    },
    publish_due_content: async () => {
      const failed = await publishDue(ctx());
      if (failed.length > 0) log.error({ failed }, 'Scheduled revisions could not be published and are drafts again');
    },
    send_mailings: async () => {
      const sent = await sendMailings(ctx(), findRecipients);
      if (sent > 0) log.info({ sent }, 'Letters of mailings sent');
    },
    assign_waiting_chats: async () => {
      await inTransaction(ctx(), assignWaiting);
    },
    end_silent_conversations: async () => {
      await endSilentConversations(ctx());
    },
    forget_read_messages: async () => {
      await forgetReadMessages(ctx());
    },
    forget_old_notices: async () => {
      await forgetOldNotices(ctx());
    },
    forget_old_operator_tasks: async () => {
      await forgetOldTasks(ctx());
    },
    forget_old_draws: async () => {
      await forgetOldDraws(ctx());
    },
    forget_old_studio_rounds: async () => {
      await forgetOldStudioRounds(ctx());
    },
    forget_old_windows: async () => {
      await forgetOldWindows(ctx());
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
    run_asked_tasks: async (_payload, { addJob }) => {
      for (const task of await listTaskRequests(ctx())) {
        await addJob(task, {}, { jobKey: task });
        await endTaskRequest(ctx(), task);
      }
    },
    forget_failed_jobs: async (_payload, { withPgClient }) => {
      const { failedJobDays } = await findSettings(ctx());
      await withPgClient((client) => client.query(failedJobs, [failedJobDays]));
    },
    forget_old_launches: async () => {
      await forgetOldLaunches(ctx());
    },
    forget_old_transactions: async () => {
      await forgetOldTransactions(ctx());
    },
    end_stale_rounds: async () => {
      await endStaleRounds(ctx());
    },
    take_statements: async () => {
      const differing = await takeStatementsOfYesterday(ctx());
      if (differing > 0) log.error({ differing }, 'Vendors tell other figures than we');
    },
    expire_deposits: async () => {
      await expireDeposits(ctx());
    },
    recall_of_paused: async () => {
      await recallOfPaused(ctx());
    },
    resolve_vendor_transfers: async () => {
      await resolveTransfers(ctx());
    },
    read_vendor_bets: async () => {
      await readVendorBets(ctx());
    },
    roll_up_settled: async (_payload, { query }) => {
      await rollUpSettled(ctx());
      await query(rollUpAgain);
    },
    settle_rebates: async () => {
      const days = await settleRebates(ctx());
      if (days.length > 0) log.info({ days }, 'Rebates posted');
    },
    release_bonuses: async (_payload, { query }) => {
      await releaseBonuses(ctx());
      await query(releaseAgain);
    },
    count_offer_days: async () => {
      await countOfferDays(ctx());
    },
    end_bonuses: async () => {
      await endBonuses(ctx());
      await expireRewards(ctx());
    },
    pay_rebates: async () => {
      const days = await payRebates(ctx());
      if (days > 0) log.info({ days }, 'Rebates of members posted');
    },
    issue_binding_days: async () => {
      await issueBindingDays(ctx());
    },
    prepare_raffles: async () => {
      await prepareRaffles(ctx());
    },
    draw_raffles: async () => {
      const weeks = await drawRaffles(ctx());
      if (weeks > 0) log.info({ weeks }, 'Raffles drawn');
    },
    issue_ticket_backs: async () => {
      await issueTicketBacks(ctx());
    },
    issue_invites: async () => {
      await issueInvites(ctx());
    },
    finish_missions: async () => {
      await finishMissions(ctx());
    },
    pay_boards: async () => {
      const frozen = await freezeBoards(ctx());
      const paid = await payPrizes(ctx());
      if (frozen > 0) log.info({ frozen, paid }, 'Boards frozen');
    },
    issue_cashback: async () => {
      const weeks = await issueCashback(ctx());
      if (weeks > 0) log.info({ weeks }, 'Cashback issued');
    },
    update_vip_levels: async () => {
      const changed = await updateVipLevels(ctx());
      log.debug(changed, 'VIP levels updated');
    },
    post_points: async () => {
      await postPoints(ctx());
    },
    auto_receive_withdrawals: async () => {
      await autoReceiveWithdrawals(ctx());
    },
    count_game_returns: async () => {
      await countGameReturns(ctx());
    },
    count_cohorts: async () => {
      await countCohorts(ctx());
    },
    take_trial_balance: async () => {
      const audit = await takeTrialBalance(ctx());
      if (!audit) throw new Error('A transaction would not end: the trial balance could not be taken');
      tellAudit(log, audit);
    },
    seal_audit: async () => {
      const link = await sealAudit(ctx());
      // Kept outside of the database, the newest hash shows whether somebody has rewritten the trail and its chain.
      if (link) log.info({ throughId: link.throughId, hash: link.hash }, 'The audit trail is sealed');
    },
    audit_in_background: async () => {
      const audit = await auditInBackground(ctx());
      if (audit?.finishedAt) tellAudit(log, audit);
    },
    forget_old_request_keys: async () => {
      await forgetOldRequestKeys(ctx());
    },
    forget_old_events: async () => {
      await forgetOldEvents(ctx());
    },
    end_forgotten_rounds: async () => {
      await endForgottenRounds(ctx());
    },
    forget_old_flights: async () => {
      await forgetOldFlights(ctx());
    },
    forget_old_proofs: async () => {
      await forgetOldProofs(ctx());
    },
  };
}

function tellAudit(log: Logger, { kind, differences, startedAt, finishedAt, throughEntryId }: AuditRow): void {
  if (differences.length > 0) log.error({ kind, differences }, 'The trial balance does not add up');
  else log.info({ kind, startedAt, finishedAt, throughEntryId }, 'The books are right');
}
