import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/forms/button';
import { Panel } from '~/ui/page/panel';

/** Whether money goes along by itself when a game of another wallet is started. */
export function AutoTransfer({ isAuto }: { isAuto: boolean }) {
  const { t } = useTranslation('wallet');
  const { state, formData } = useNavigation();
  const isSent = state === 'submitting' && formData?.get('intent') === 'auto';
  return (
    <Panel heading={t('auto.heading')}>
      <p className="mb-4 text-sm text-muted">{t('auto.text')}</p>
      <Form method="post" replace preventScrollReset className="actions">
        <input type="hidden" name="intent" value="auto" />
        <p className="flex-1 font-semibold">{isAuto ? t('common:switch.on') : t('common:switch.off')}</p>
        <Button name="value" value={isAuto ? 'off' : 'on'} look="secondary" isPending={isSent}>
          {isAuto ? t('auto.turnOff') : t('auto.turnOn')}
        </Button>
      </Form>
    </Panel>
  );
}
