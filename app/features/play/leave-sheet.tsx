import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { formatMoney } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button, ButtonLink } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import type { GameData } from './read-game.server';
import type { GameWallet } from './read-game-wallet.server';

type LeaveSheetProps = { wallet: GameWallet; game: GameData; reply: FormReply | undefined };

/** On the way out of a game whose vendor still keeps money: it is brought back, or stays there. */
export function LeaveSheet({ wallet, game, reply }: LeaveSheetProps) {
  const { t } = useTranslation('play');
  const language = useLanguage();
  const isPending = useNavigation().state === 'submitting';
  return (
    <section className="game-wallet game-leave" aria-labelledby="leave">
      <p id="leave" role="status" className="font-semibold">
        {t('wallet.leaving', { vendor: game.vendor, amount: formatMoney(wallet.there, language) })}
      </p>
      <FormErrors errors={reply?.errors.form} />
      <Form method="post" replace className="game-wallet-ways">
        <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? wallet.requestKey} />
        <Button name="intent" value="bringBack" icon="arrow-down" isPending={isPending}>
          {t('wallet.bringBack')}
        </Button>
        <ButtonLink to={game.backTo} look="secondary" replace>
          {t('wallet.leaveThere')}
        </ButtonLink>
        <ButtonLink to={game.here} look="quiet" replace>
          {t('wallet.playOn')}
        </ButtonLink>
      </Form>
    </section>
  );
}
