import { expect, test } from 'vitest';
import { messagePage } from '~/http/links/message-page';

const member = { role: 'member', pathname: '/member/messageV2' } as const;
const agent = { role: 'agent', pathname: '/agentHome/messageV2' } as const;
const operator = { role: 'operator', pathname: '/operator/notices' } as const;

test.each([
  ['deposit:7', member, '/member/depositv2/7'],
  ['deposit:7', agent, '/agentHome/depositv2/7'],
  ['deposit:7', operator, '/operator/deposits/7'],
  ['withdrawal:8', member, '/member/withdraw/8'],
  ['withdrawal:8', agent, '/agentHome/withdraw/8'],
  ['withdrawal:8', operator, '/operator/withdrawals/8'],
  ['adjustment:9', operator, '/operator/adjustments/9'],
  ['proposal:4', operator, '/operator/proposals/4'],
  ['contract:5', member, '/contracts/5'],
  ['contract:5', agent, '/agentHome/contracts/5'],
  ['contractBill:6', member, '/contracts/bills/6'],
  ['contractBill:6', agent, '/agentHome/contracts/bills/6'],
  ['accountRecord', member, '/member/transactionHistory'],
  ['limits', member, '/member/limits'],
  ['limits', agent, '/agentHome/limits'],
  ['lotteryOrders', member, '/lottery/orders'],
  ['beginnersGuide', member, '/help#beginner-guide'],
] as const)('a message about %s leads its reader %o to %s', (about, reader, page) => {
  expect(messagePage(about, reader)).toBe(page);
});
