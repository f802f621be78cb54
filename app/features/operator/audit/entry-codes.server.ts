import type { AuditEntry } from '~/domain/audit/list-audit.server';
import { bulkActs } from '~/domain/bulk/bulk-acts';
import {
  adjustableWallets,
  adjustmentCategories,
  adjustmentStates,
} from '~/domain/cashier/adjustments/adjustment-states';
import { depositStates } from '~/domain/cashier/deposits/deposit-states';
import { withdrawalStates } from '~/domain/cashier/withdrawals/withdrawal-states';
import { gameTypes } from '~/domain/catalogue/game-types';
import { billStates, contractStates } from '~/domain/contracts/contract-states';
import { contractKinds, contractPeriods } from '~/domain/contracts/kinds';
import { accountStatuses } from '~/domain/identity/account-status';
import { ways } from '~/domain/identity/second-step/ways';
import { methods } from '~/domain/identity/sign-in/entrances';
import { boardScoreKinds } from '~/domain/loyalty/boards/board-rules';
import { missionGoals, missionPeriods } from '~/domain/loyalty/missions/mission-states';
import { conversationStates, outcomes } from '~/domain/messaging/conversations/conversation';
import { mailingPurposes } from '~/domain/messaging/mailings/mailing';
import { transferStates } from '~/domain/play/vendor-wallets/transfer-states';
import { goodsKinds } from '~/domain/points/redemption-states';
import { promotionCategories } from '~/domain/promotions/categories';
import { rewardWays } from '~/domain/promotions/terms/promotion-kinds';
import { proposalStates } from '~/domain/proposals/proposal-states';
import { limitKeys, limitName } from '~/domain/protection/limit';
import { pauseKinds } from '~/domain/protection/pause';
import { guardedKinds } from '~/domain/shared/guarded-kinds';
import { methodKinds } from '~/domain/shared/method-kinds';

/** A part whose values are codes that have words, of all entries or of some. */
type Coded = {
  key: string;
  values: readonly string[];
  word: (code: string) => string;
  isOf: (entry: AuditEntry) => boolean;
};

const about = (kind: string) => (entry: AuditEntry) => entry.subject.startsWith(`${kind}:`);
const doneBy = (action: string) => (entry: AuditEntry) => entry.action.startsWith(action);

function codes(key: string, values: readonly string[], word: Coded['word'], isOf: Coded['isOf'] = () => true): Coded {
  return { key, values, word, isOf };
}

/** The first that fits an entry is taken. A test finds each of their words in every language. */
export const coded: readonly Coded[] = [
  codes('state', depositStates, (code) => `deposit:states.${code}`, about('deposit')),
  codes('state', withdrawalStates, (code) => `payouts:states.${code}`, about('withdrawal')),
  codes('state', adjustmentStates, (code) => `cashdesk:adjustments.states.${code}`, about('adjustment')),
  codes('state', conversationStates, (code) => `desk:states.${code}`, about('conversation')),
  codes('state', billStates, (code) => `contracts:billStates.${code}`, doneBy('contracts.rejectBill')),
  codes('state', contractStates, (code) => `contracts:states.${code}`, doneBy('contracts.')),
  codes('state', ['granted', 'refused'], (code) => `audit:suspension.${code}`, doneBy('agency.')),
  codes('state', proposalStates, (code) => `proposals:states.${code}`, doneBy('proposals.')),
  codes('state', transferStates, (code) => `wallet:states.${code}`, doneBy('play.')),
  codes('outcome', outcomes, (code) => `desk:outcomes.${code}`, about('conversation')),
  codes('kind', guardedKinds, (code) => `proposals:kinds.${code}`, doneBy('proposals.')),
  codes('kind', contractKinds, (code) => `contracts:kinds.${code}`, doneBy('contracts.')),
  codes('kind', ['none', 'at'], (code) => `lotteries:calendar.kinds.${code}`, doneBy('lottery.')),
  codes('kind', methodKinds, (code) => `cashdesk:methods.kinds.${code}`, doneBy('cashier.')),
  codes('kind', goodsKinds, (code) => `points:kinds.${code}`, doneBy('points.')),
  codes('kind', ['B', 'PL', 'PU', 'PR', 'H'], (code) => `content:places.announcement.${code}`, about('announcement')),
  codes('period', contractPeriods, (code) => `contracts:periods.${code}`, doneBy('contracts.')),
  codes('period', missionPeriods, (code) => `missions:periods.${code}`, doneBy('loyalty.')),
  codes('goal', missionGoals, (code) => `missions:goals.${code}`),
  codes('score', boardScoreKinds, (code) => `missions:board.score.${code}`),
  codes('category', adjustmentCategories, (code) => `records:adjustment.${code}`, about('adjustment')),
  codes('category', promotionCategories, (code) => `promotions:category.${code}`, about('promotion')),
  codes('act', Object.keys(bulkActs), (code) => `operator:bulk.acts.${code}`, doneBy('bulk.')),
  codes('way', ways, (code) => `verify:ways.${code}.name`, doneBy('identity.')),
  codes('method', methods, (code) => `security:signIns.methods.${code}`, doneBy('identity.')),
  codes('limit', limitKeys.map(limitName), (code) => `protection:limit.${code}`, doneBy('protection.')),
  codes('pause', pauseKinds, (code) => `protecting:kinds.${code}`, doneBy('protection.')),
  codes('purpose', mailingPurposes, (code) => `mailings:purposes.${code}`, about('mailing')),
  codes('linkageType', ['none', 'path', 'link', 'game', 'promotion'], (code) => `content:linkage.${code}`),
  codes('language', ['bn', 'en'], (code) => `content:languages.${code}`),
  codes('gameType', gameTypes, (code) => `shell:menu.${code}`),
  codes('isGame', ['VASSALAGE', 'GAME'], (code) => `gamepages:opens.${code}`),
  codes('reward', rewardWays, (code) => `giving:ways.${code}`),
  codes('wallet', adjustableWallets, (code) => `cashdesk:adjustments.wallets.${code}`),
  codes('status', accountStatuses, (code) => `operator:statuses.${code}`),
  codes('role', ['member', 'agent', 'operator'], (code) => `operator:roles.${code}`),
  codes('invites', ['member', 'agent'], (code) => `operator:roles.${code}`),
];
