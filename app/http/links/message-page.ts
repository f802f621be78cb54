import { type MessageSubject, partsOfSubject } from '~/domain/messaging/inbox/message';
import type { Role } from '~/domain/shared/actor';
import { inCentre, paths } from './paths';

type Reader = { role: Role; pathname: string };

/** Where the reader of a message finds what it is about: operators in the console, others in the centre they read in. */
export function messagePage(about: MessageSubject, { role, pathname }: Reader): string {
  const { kind, id } = partsOfSubject(about);
  const isOperator = role === 'operator';
  switch (kind) {
    case 'deposit':
      return isOperator ? paths.operatorDeposit(id) : paths.deposits(pathname, id);
    case 'withdrawal':
      return isOperator ? paths.operatorWithdrawal(id) : paths.withdrawals(pathname, id);
    case 'adjustment':
      return paths.operatorAdjustment(id);
    case 'proposal':
      return paths.operatorProposal(id);
    case 'conversation':
      return isOperator ? paths.operatorConversation(id) : paths.conversation(pathname, id);
    case 'contract':
      return contractsPage(pathname, String(id));
    case 'contractBill':
      return contractsPage(pathname, `bills/${id}`);
    case 'accountRecord':
      return inCentre(pathname, 'transactionHistory');
    case 'rewardCenter':
      return paths.rewardCenter();
    case 'limits':
      return paths.limits(pathname);
    case 'lotteryOrders':
      return paths.lotteryOrders();
    case 'vip':
      return paths.vip();
    case 'missionLeaderboard':
      return paths.missions({ part: 'boards' });
    case 'pointHistory':
      return paths.pointHistory();
    case 'beginnersGuide':
      return paths.help('beginner-guide');
    default:
      return kind satisfies never;
  }
}

/** Members open contracts over the home page, agents in their centre. */
function contractsPage(pathname: string, page: string): string {
  return inCentre(pathname, `contracts/${page}`).replace(/^\/member/, '');
}
