import type { Share } from '~/domain/lottery/prices/modes';
import type { FormReply } from '~/http/forms/form-reply';
import type { BettingPage } from './read-betting.server';
import { percent } from './rebate-share';

type Props = { page: BettingPage; rebate: Share; intent?: 'slip'; reply: FormReply | undefined };

/** The draw and the prices that a player was shown, for both forms of the page. */
export function SaleFields({ page, rebate, intent, reply }: Props) {
  return (
    <>
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? page.requestKey} />
      <input type="hidden" name="draw" value={page.draw?.id ?? ''} />
      <input type="hidden" name="price" value={page.price} />
      {rebate > 0 ? <input type="hidden" name="rebate" value={percent(rebate)} /> : null}
    </>
  );
}
