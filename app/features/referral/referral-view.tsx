import { useTranslation } from 'react-i18next';
import { CopyText } from '~/features/common/copy-text';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { artPaths, paths } from '~/http/links/paths';
import { Badge, type BadgeLook } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { QrCode } from '~/ui/media/qr-code';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import type { ReferralPage, ShownSteps } from './read-referral.server';

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
              <CopyText text={own.address} label={t('common:act.copyLink')} />
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
          { key: 'name', heading: t('common:word.account'), kind: 'lead', cell: ({ name }) => name },
          { key: 'steps', heading: t('friends.steps'), cell: ({ progress }) => <Steps progress={progress} /> },
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

/** What a friend brings, beside the link that they join by. */
export function InviteOffer({ offer }: { offer: NonNullable<ReferralPage['offer']> }) {
  const { t } = useTranslation('referral');
  return (
    <Panel heading={t('offer.heading')}>
      <Facts facts={offer.facts} />
      <Notice className="mt-3">{offer.example}</Notice>
      <p className="mt-3">
        <Link to={offer.to} className="link">
          {t('offer.terms')}
        </Link>
      </p>
    </Panel>
  );
}

const looks: Partial<Record<ShownSteps['steps'][number]['state'], BadgeLook>> = {
  ...{ issued: 'new', claimed: 'plus', inCheck: 'wait', waiting: 'wait' },
};

/** A friend's steps, done and to be done; null: the offer was not open when they joined. */
function Steps({ progress }: { progress: ShownSteps | null }) {
  const { t } = useTranslation('referral');
  if (!progress) return t('friends.noSteps');
  return (
    <div className="grid gap-1">
      <ul className="grid gap-1">
        {progress.steps.map(({ step, state, reward }) => (
          <li key={step} className="flex flex-wrap items-center gap-2">
            <span>{t(`steps.${step}`)}</span>
            <span className="tabular-nums">{reward}</span>
            <Badge look={looks[state]}>{t(`stepStates.${state}`)}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {progress.needsMobile ? t('friends.needsMobile') : t('friends.until', { date: progress.until })}
      </p>
      {progress.steps.some(({ state }) => state === 'issued') ? (
        <p>
          <ButtonLink to={paths.rewardCenter()} size="small">
            {t('friends.claim')}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}
