import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Button, ButtonLink } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Link } from '~/ui/page/link';
import type { GameWallet } from './read-game-wallet.server';

type SheetProps = { wallet: GameWallet; vendor: string; moreWays: string; reply: FormReply | undefined };

/** Over a game that is played from the vendor's own wallet: open while nothing lies there, else a line that opens. */
export function GameWalletSheet({ wallet, vendor, moreWays, reply }: SheetProps) {
  const { t } = useTranslation('play');
  const { state } = useNavigation();
  const isPending = state !== 'idle';
  const errors = reply?.errors ?? {};
  const hasErrors = Object.keys(errors).length > 0;
  const { choices, all } = wallet;
  return (
    <details key={String(wallet.isEmpty)} className="game-wallet" open={wallet.isEmpty || hasErrors}>
      <summary>{wallet.isEmpty ? t('wallet.empty', { vendor }) : t('wallet.more', { vendor })}</summary>
      <FormErrors errors={[...(errors.form ?? []), ...(errors.amount ?? [])]} />
      {wallet.isSilent ? <p className="text-sm text-muted">{t('wallet.silent', { vendor })}</p> : null}
      <p className="text-sm text-muted">{t('wallet.main', { amount: wallet.main })}</p>
      {all === null ? (
        <ButtonLink to={paths.deposit()} icon="plus" size="small">
          {t('shell:account.deposit')}
        </ButtonLink>
      ) : (
        <Form method="post" replace preventScrollReset className="game-wallet-ways">
          <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? wallet.requestKey} />
          <input type="hidden" name="intent" value="bring" />
          {choices.map(({ amount, text }) => (
            <Button key={amount} name="amount" value={amount} look="secondary" size="small" isPending={isPending}>
              {text}
            </Button>
          ))}
          <Button name="amount" value={all} size="small" isPending={isPending}>
            {t('common:word.all')}
          </Button>
        </Form>
      )}
      {wallet.isEmpty ? null : (
        <Form method="post" replace preventScrollReset className="game-wallet-ways">
          <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? wallet.requestKey} />
          <Button name="intent" value="bringBack" look="secondary" size="small" icon="arrow-down" isPending={isPending}>
            {t('wallet.bringBack')}
          </Button>
        </Form>
      )}
      <p className="text-sm">
        <Link to={moreWays} className="link">
          {t('wallet.moreWays')}
        </Link>
      </p>
    </details>
  );
}
