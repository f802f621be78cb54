import { countSignUp } from '~/domain/agency/links/count-sign-up.server';
import { joinTree } from '~/domain/agency/tree/join-tree.server';
import { turnoverReactions } from '~/domain/cashier/turnover/turnover-reactions.server';
import { endContractsOfMoved } from '~/domain/contracts/terminate-contract.server';
import type { KeyedHash } from '~/domain/identity/keyed-hash.server';
import { boardConsumer } from '~/domain/loyalty/boards/count-boards.server';
import { countDepositMissions, missionConsumer } from '~/domain/loyalty/missions/count-missions.server';
import { missionReactions } from '~/domain/loyalty/missions/rest-missions.server';
import { welcomeNewcomer } from '~/domain/messaging/inbox/welcome-newcomer.server';
import { remindOfOwnLimits, writeOfHarm } from '~/domain/messaging/inbox/write-of-harm.server';
import { writeOfLimit } from '~/domain/messaging/inbox/write-of-limit.server';
import { acceptTermsByRegistering } from '~/domain/messaging/terms/accept-terms.server';
import { pointConsumer } from '~/domain/points/earning/count-plays.server';
import { countDepositPoints } from '~/domain/points/earning/deposit-points.server';
import { bonusConsumer } from '~/domain/promotions/bonuses/count-plays.server';
import { restReactions } from '~/domain/promotions/bonuses/rest-rewards.server';
import { givingReactions } from '~/domain/promotions/giving/give-for-events.server';
import { inviteConsumer, inviteReactions } from '~/domain/promotions/inviting/note-invited.server';
import { depositOfferReactions } from '~/domain/promotions/joining/deposit-offer.server';
import { identityReactions } from '~/domain/protection/exclusion/identity-marks.server';
import { dayConsumer } from '~/domain/reports/count-days.server';
import { countSums } from '~/domain/reports/count-sums.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Reactions } from '~/domain/shared/events.server';
import { readHarmFigures } from '~/domain/views/read-harm-figures.server';
import { paths } from '~/http/links/paths';
import { writeSecurityLetter } from '~/i18n/security-letter.server';

type ReactionParts = {
  keyedHash: KeyedHash;
  creditAlarmed: NonNullable<Reactions['creditAlarmed']>[number];
};

/** Who listens to what happens, in order. */
export function reactionsOf({ keyedHash, creditAlarmed }: ReactionParts): Reactions {
  const identity = identityReactions(keyedHash);
  return {
    accountRegistered: [
      identity.accountRegistered,
      joinTree,
      countSignUp,
      inviteReactions.accountRegistered,
      welcomeNewcomer,
      acceptTermsByRegistering,
    ],
    accountMoved: [endContractsOfMoved],
    passwordChanged: [tellOfSafety],
    securityNoted: [tellOfSafety],
    signedInByTicket: [givingReactions.signedInByTicket],
    socialBound: [givingReactions.socialBound],
    depositRequested: [depositOfferReactions.depositRequested],
    depositClosed: [depositOfferReactions.depositClosed],
    depositArrived: [
      ...[turnoverReactions.depositArrived, depositOfferReactions.depositArrived],
      ...[inviteReactions.depositArrived, countDepositPoints, countDepositMissions],
    ],
    playPaused: [
      ...[turnoverReactions.playPaused, identity.playPaused],
      ...[restReactions.playPaused, missionReactions.playPaused],
    ],
    playMarked: [writeOfHarmWithFigures],
    limitSetByOperator: [writeOfLimit],
    limitsReminded: [remindOfOwnLimits],
    // Consumers of settled play beside the jackpot and the roll-ups of teams, which rollUpSettled always serves.
    playCounted: [bonusConsumer, pointConsumer, inviteConsumer, missionConsumer, boardConsumer, dayConsumer],
    sumsCounted: [countSums],
    creditAlarmed: [creditAlarmed],
  };
}

/** The letter shows the figures of the days that marks count. */
export async function writeOfHarmWithFigures(ctx: Ctx, { accountId }: { accountId: number }): Promise<void> {
  await writeOfHarm(ctx, { accountId }, await readHarmFigures(ctx, accountId));
}

function tellOfSafety(ctx: Ctx, event: Parameters<typeof writeSecurityLetter>[1]): Promise<void> {
  return writeSecurityLetter(ctx, event, paths.securityCenter());
}
