import { agencyRefusals } from './refusal-codes/agency';
import { gamesRefusals } from './refusal-codes/games';
import { identityRefusals } from './refusal-codes/identity';
import { lotteryRefusals } from './refusal-codes/lottery';
import { messagingRefusals } from './refusal-codes/messaging';
import { moneyRefusals } from './refusal-codes/money';
import { operatorsRefusals } from './refusal-codes/operators';
import { promotionsRefusals } from './refusal-codes/promotions';
import { protectionRefusals } from './refusal-codes/protection';
import { siteRefusals } from './refusal-codes/site';

/** Every refusal's code; each has a text under `refusal` in both languages (a test compares). */
export const refusalCodes = [
  ...identityRefusals,
  ...siteRefusals,
  ...messagingRefusals,
  ...gamesRefusals,
  ...lotteryRefusals,
  ...promotionsRefusals,
  ...moneyRefusals,
  ...agencyRefusals,
  ...operatorsRefusals,
  ...protectionRefusals,
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
