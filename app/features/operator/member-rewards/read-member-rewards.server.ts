import { countActiveOperators } from '~/domain/identity/operators/count-active-operators.server';
import { getAccount } from '~/domain/identity/operators/get-account.server';
import { listPointRewards } from '~/domain/promotions/manual/point-rewards.server';
import { listRewards } from '~/domain/promotions/rewards/read-rewards.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { taka } from '~/domain/shared/money';
import { holdsRight } from '~/domain/shared/rights';
import { newFormKey } from '~/http/forms/money-form.server';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { cursorParam, idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber } from '~/i18n/format';
import { memberRewardGates } from './member-rewards-gates';
import { showPointReward, showReward } from './show-reward.server';

const rewardsShown = 60;

/** What a member has of offers and by hand, with the forms that give and take back. Only members have any. */
export async function readMemberRewards(ctx: SignedInContext) {
  const accountId = idParam(ctx);
  const sheet = await getAccount(ctx, ctx.services.keyedHash, accountId).catch(notFoundOn('identity.not_found'));
  if (sheet.role !== 'member') throw notFound();
  const { settings } = ctx.site;
  const before = cursorParam(ctx);
  const mayGive = holdsRight(ctx.viewer.rights, memberRewardGates.give) && sheet.status === 'active';
  const mayRevoke = holdsRight(ctx.viewer.rights, memberRewardGates.revoke);
  const [rewards, points, proof, open, operators] = await Promise.all([
    listRewards(ctx, accountId, { before }),
    listPointRewards(ctx, accountId),
    readPasswordProof(ctx),
    findOpenProposals(ctx, { kinds: ['manualReward', 'grantRevocation', 'pointRevocation'] }),
    countActiveOperators(ctx),
  ]);
  const rows = rewards.map((reward) => showReward(ctx, reward));
  const last = rewards.length === rewardsShown ? rewards.at(-1)!.id : null;
  return {
    title: ctx.t('giving:of', { account: sheet.account }),
    account: { name: sheet.account, to: paths.operatorAccount(accountId) },
    zone: settings.timeZone,
    language: ctx.language,
    proof,
    isAlone: operators < 2,
    rows,
    points: points.map((reward) => showPointReward(ctx, reward)),
    mayTakePoints: holdsRight(ctx.viewer.rights, memberRewardGates.takePoints),
    revocable: mayRevoke ? rows.filter(({ canRevoke }) => canRevoke) : [],
    openFor: {
      give: open.find(({ kind, subject }) => kind === 'manualReward' && subject === String(accountId)) ?? null,
      revoke: open.filter(({ kind }) => kind === 'grantRevocation'),
      takePoints: open.filter(({ kind }) => kind === 'pointRevocation'),
    },
    give: mayGive
      ? {
          requestKey: newFormKey(ctx),
          second: ctx.t('giving:give.second', {
            amount: formatMoney(taka(settings.manualRewardSecondPersonFrom), ctx.language, { decimals: 0 }),
          }),
          factorHint: ctx.t('giving:give.factorHint', { most: formatNumber(settings.bonusWagerMost, ctx.language) }),
        }
      : null,
    newest: before === null ? null : paths.operatorAccountRewards(accountId),
    older: last === null ? null : paths.operatorAccountRewards(accountId, { after: last }),
  };
}

export type MemberRewardsPage = Awaited<ReturnType<typeof readMemberRewards>>;
