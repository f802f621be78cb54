import { record } from '~/domain/audit/record.server';
import { publish } from '~/domain/live/publish.server';
import type { MessageTemplate } from '~/domain/messaging/inbox/message';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Contract } from './contract.server';
import type { ContractState, Ending } from './contract-states';

export type ContractLetter =
  | 'contractOffered'
  | 'contractAccepted'
  | 'contractRejected'
  | 'contractWithdrawn'
  | 'contractNeverBegan'
  | 'contractEnded';
/** What the site itself writes names the site. */
const fromHouse: Partial<Record<ContractLetter, MessageTemplate>> = {
  contractOffered: 'houseContractOffered',
  contractWithdrawn: 'houseContractWithdrawn',
  contractNeverBegan: 'houseContractNeverBegan',
  contractEnded: 'houseContractEnded',
};

type Change = {
  contract: Pick<Contract, 'id' | 'kind' | 'downline' | 'upline'>;
  action: 'offer' | 'accept' | 'reject' | 'withdraw' | 'terminate';
  before: ContractState | null;
  after: ContractState;
  ending?: Ending;
  /** To whom a letter goes: who did it needs none. */
  letters: { to: 'downline' | 'upline'; template: ContractLetter }[];
};

/** What changed is told to both sides, in the order of their ids, and kept in the audit. */
export async function tellParties(
  ctx: Ctx,
  { contract, action, before, after, ending, letters }: Change,
): Promise<void> {
  const { id, kind, downline, upline } = contract;
  const parties = [downline, ...(upline ? [upline] : [])].sort((a, b) => a.id - b.id);
  for (const party of parties) {
    for (const { template } of letters.filter(({ to }) => contract[to]?.id === party.id)) {
      const other = party.id === downline.id ? upline : downline;
      await sendMessage(ctx, {
        accountId: party.id,
        type: 'newMail',
        template: other ? template : (fromHouse[template] ?? template),
        params: other ? { kind, account: other.account } : { kind },
        about: `contract:${id}`,
      });
    }
    await publish(ctx, party.id, { kind: 'contract', payload: { id, state: after } });
  }
  await record(ctx, {
    action: `contracts.${action}`,
    subject: `account:${downline.id}`,
    before: before && { state: before },
    after: { contractId: id, kind, state: after, ...(ending ? { ending } : {}) },
  });
}
