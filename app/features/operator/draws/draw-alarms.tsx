import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/page/notice';
import type { DrawsPage } from './read-draws.server';

/** What needs a hand among all draws. */
export function DrawAlarms({ alarms }: Pick<DrawsPage, 'alarms'>) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      {alarms.map(({ id, count, text }) => (
        <Notice key={id} kind="warning">
          {t(`alarms.${id}`, { count, text })}
        </Notice>
      ))}
    </>
  );
}
