import { useTranslation } from 'react-i18next';
import { CopyText } from '~/features/common/copy-text';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { artPaths } from '~/http/links/paths';
import { Table } from '~/ui/data/table';
import { QrCode } from '~/ui/media/qr-code';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import type { ReferralPage } from './read-referral.server';

/** As the specification sizes it. */
const qrPixels = 120;

export function OwnInvitation({ own }: { own: NonNullable<ReferralPage['own']> }) {
  const { t } = useTranslation('referral');
  return (
    <Panel heading={t('own.heading')}>
      <p className="mb-4 text-sm text-muted">{t('own.text')}</p>
      <div className="invitation">
        <QrCode {...own.qr} label={t('own.qr')} pixels={qrPixels} />
        <dl className="invitation-facts">
          <div>
            <dt>{t('own.link')}</dt>
            <dd className="break-all">{own.address}</dd>
            <dd>
              <CopyText text={own.address} label={t('own.copyLink')} />
            </dd>
          </div>
          <div>
            <dt>{t('own.code')}</dt>
            <dd className="invitation-code">{own.code}</dd>
            <dd>
              <CopyText text={own.code} label={t('own.copyCode')} />
            </dd>
          </div>
        </dl>
      </div>
    </Panel>
  );
}

export function Friends({ page }: { page: ReferralPage }) {
  const { t } = useTranslation('referral');
  return (
    <Panel heading={t('friends.heading')}>
      {page.friends.length > 0 ? <p className="mb-3">{t('friends.count', { number: page.count })}</p> : null}
      <Table
        caption={t('friends.heading')}
        isCaptionHidden
        columns={[
          { key: 'name', heading: t('friends.name'), kind: 'lead', cell: ({ name }) => name },
          { key: 'joined', heading: t('friends.joined'), cell: ({ joined }) => joined },
        ]}
        rows={page.friends}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            art={<img src={artPaths.empty('list')} alt="" width={200} height={150} />}
            title={t('friends.none')}
            text={t('friends.noneText')}
          />
        }
      />
      <div className="mt-4">
        <NewestFirstPager previous={page.newest} next={page.older} label={t('friends.pages')} />
      </div>
    </Panel>
  );
}
