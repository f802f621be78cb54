import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Icon } from '~/ui/media/icon';
import { useCurrentPath } from '../current-path';
import { remember } from '../remember';

type MenuCollapseProps = { isClosed: boolean; onCollapse: (isClosed: boolean) => void };

/** A form that scripts spare the way to the server. */
export function MenuCollapse({ isClosed, onCollapse }: MenuCollapseProps) {
  const { t } = useTranslation('shell');
  const here = useCurrentPath();
  const next = isClosed ? 'open' : 'closed';
  const label = isClosed ? t('menuOpen') : t('menuClose');
  return (
    <Form
      discover="none"
      method="post"
      action={paths.preferences()}
      className="side-collapse"
      onSubmit={(event) => {
        event.preventDefault();
        remember('menu', next);
        onCollapse(next === 'closed');
      }}
    >
      <input type="hidden" name="intent" value="menu" />
      <input type="hidden" name="redirectTo" value={here} />
      <span aria-hidden="true">{t('menuTitle')}</span>
      <button type="submit" name="value" value={next} title={label}>
        <Icon name={isClosed ? 'chevron-right' : 'chevron-left'} size={20} />
      </button>
    </Form>
  );
}
