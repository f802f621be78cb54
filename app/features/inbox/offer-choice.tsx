import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/forms/button';

/** Whether letters about offers come; letters about money and the account always do. */
export function OfferChoice({ isOffered }: { isOffered: boolean }) {
  const { t } = useTranslation('inbox');
  return (
    <Form method="post" replace preventScrollReset className="mt-4 flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 text-sm text-muted">{isOffered ? t('offers.on') : t('offers.off')}</p>
      <Button type="submit" name="intent" value={isOffered ? 'offersOff' : 'offersOn'} look="secondary" size="small">
        {isOffered ? t('offers.turnOff') : t('offers.turnOn')}
      </Button>
    </Form>
  );
}
