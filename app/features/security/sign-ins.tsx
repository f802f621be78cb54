import { useTranslation } from 'react-i18next';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { type Column, Table } from '~/ui/data/table';
import { DeviceName } from './device-name';
import type { SecurityPage, ShownSignIn } from './read-security.server';

export function SignIns({ page }: { page: SecurityPage }) {
  const { t } = useTranslation('security');
  const columns: Column<ShownSignIn>[] = [
    { key: 'at', heading: t('common:word.time'), kind: 'lead', cell: ({ at }) => at },
    { key: 'device', heading: t('signIns.device'), cell: (entry) => <DeviceName device={entry} /> },
    {
      key: 'place',
      heading: t('signIns.place'),
      cell: ({ country, address }) => [country, address].filter(Boolean).join(' · ') || '–',
    },
    {
      key: 'way',
      heading: t('common:word.method'),
      cell: ({ isRemembered, method }) => {
        if (isRemembered) return t('signIns.remembered');
        return method ? t(`signIns.methods.${method}`) : t('signIns.signedIn');
      },
    },
  ];
  return (
    <>
      <p className="mb-3 text-sm text-muted">{t('common:zone', { zone: page.zone })}</p>
      <Table
        caption={t('signIns.heading')}
        isCaptionHidden
        columns={columns}
        rows={page.signIns}
        rowKey={({ sessionId }) => sessionId}
      />
      <NewestFirstPager previous={page.previous} next={page.next} label={t('signIns.pages')} />
    </>
  );
}
