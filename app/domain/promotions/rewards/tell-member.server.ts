import type { MessageParam, MessageTemplate } from '~/domain/messaging/inbox/message';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import type { Ctx } from '~/domain/shared/ctx.server';

type RewardLetter = Extract<
  MessageTemplate,
  | 'bonusGranted'
  | 'bonusNotGranted'
  | 'bonusGiven'
  | 'bonusRevoked'
  | 'rewardGiven'
  | 'rewardToClaim'
  | 'rewardInCheck'
  | 'rewardReady'
  | 'rewardRefused'
  | 'applicationRejected'
>;

/** A letter about a reward; it leads to where all of them are. */
export async function tellMember(
  ctx: Ctx,
  { accountId }: { accountId: number },
  template: RewardLetter,
  params: Record<string, MessageParam>,
): Promise<void> {
  await sendMessage(ctx, { accountId, type: 'newMail', template, params, about: 'rewardCenter' });
}
