import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Icon } from '~/ui/media/icon';
import { useCurrentPath } from '../current-path';
import { remember } from '../remember';
import type { ShownBalance } from './balance-box';

type HideBalanceProps = { balance: Pick<ShownBalance, 'isHidden' | 'onHide'>; look: 'icon' | 'line' };

/** A form that scripts spare the way to the server. */
export function HideBalance({ balance: { isHidden, onHide }, look }: HideBalanceProps) {
  const { t } = useTranslation('shell');
  const here = useCurrentPath();
  const next = isHidden ? 'no' : 'yes';
  const label = isHidden ? t('balance.show') : t('balance.hide');
  return (
    <Form
      discover="none"
      method="post"
      action={paths.preferences()}
      className={look === 'icon' ? 'balance-tool' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        remember('hideBalance', next);
        onHide(!isHidden);
      }}
    >
      <input type="hidden" name="intent" value="hideBalance" />
      <input type="hidden" name="redirectTo" value={here} />
      <button
        type="submit"
        name="value"
        value={next}
        className={look === 'icon' ? 'balance-button' : 'side-link'}
        title={look === 'icon' ? label : undefined}
      >
        <Icon name={isHidden ? 'eye' : 'eye-off'} size={look === 'icon' ? 20 : undefined} />
        {look === 'icon' ? null : <span>{label}</span>}
      </button>
    </Form>
  );
}
