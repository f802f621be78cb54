import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Button, ButtonLink } from '~/ui/forms/button';

/** For who has just registered: the way to a first deposit, until it is closed. */
export function DepositInvite() {
  const { t } = useTranslation('home');
  const { formData } = useNavigation();
  if (formData?.get('intent') === 'depositInvite') return null;
  return (
    <section className="panel deposit-invite" aria-labelledby="deposit-invite">
      <div>
        <h2 id="deposit-invite" className="display text-xl">
          {t('firstDeposit.title')}
        </h2>
        <p className="text-sm text-muted">{t('firstDeposit.text')}</p>
      </div>
      <div className="deposit-invite-ways">
        <ButtonLink to={paths.deposit()} icon="plus">
          {t('firstDeposit.deposit')}
        </ButtonLink>
        <Form method="post" action={paths.preferences()} preventScrollReset>
          <input type="hidden" name="redirectTo" value={paths.home()} />
          <input type="hidden" name="intent" value="depositInvite" />
          <Button type="submit" name="value" value="closed" look="quiet">
            {t('firstDeposit.close')}
          </Button>
        </Form>
      </div>
    </section>
  );
}
