import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { Table } from '~/ui/data/table';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import type { VipPage } from './read-vip.server';

export function VipView({ page }: { page: VipPage }) {
  const { t } = useTranslation('vip');
  return (
    <div className="grid gap-4">
      {page.fall ? <Notice kind="warning">{t('fall', page.fall)}</Notice> : null}
      <Panel
        heading={t(`levels.${page.code}`)}
        action={page.level > 0 ? <Badge look="vip">{t('shell:account.vipLabel', { level: page.number })}</Badge> : null}
      >
        <Facts
          facts={[
            [t('extraRebate'), page.extra],
            [t('facts.valid'), page.valid],
            [t('facts.since'), page.since],
          ]}
        />
        {page.next ? <NextStep next={page.next} /> : <p className="mt-3">{t('highest')}</p>}
      </Panel>
      <Panel heading={t('allLevels')}>
        <Table
          caption={t('allLevels')}
          isCaptionHidden
          columns={[
            {
              key: 'level',
              heading: t('column.level'),
              kind: 'lead',
              cell: ({ code, number, isOwn }) => (
                <>
                  {number} · {t(`levels.${code}`)} {isOwn ? <Badge look="vip">{t('own')}</Badge> : null}
                </>
              ),
            },
            { key: 'from', heading: t('column.from'), kind: 'amount', cell: ({ from }) => from },
            { key: 'extra', heading: t('extraRebate'), kind: 'lead-amount', cell: ({ extra }) => extra },
          ]}
          rows={page.levels}
          rowKey={({ code }) => code}
        />
        <ul className="mt-4 grid list-disc gap-1 ps-5 text-sm">
          <li>{t('rules.up')}</li>
          <li>{t('rules.down')}</li>
          <li>{t('rules.rebate')}</li>
        </ul>
        <p className="mt-3 text-sm text-muted">
          {t('means')}{' '}
          <Link to={paths.limits('/member')} className="link">
            {t('limits')}
          </Link>
        </p>
      </Panel>
    </div>
  );
}

function NextStep({ next }: { next: NonNullable<VipPage['next']> }) {
  const { t } = useTranslation('vip');
  const level = t(`levels.${next.code}`);
  return (
    <div className="turnover mt-3">
      <p className="turnover-head">
        <span className="font-semibold">{t('next.heading', { level })}</span>
        <span>{next.from}</span>
      </p>
      <meter
        className="turnover-bar"
        min={0}
        max={1_000}
        value={next.permille}
        aria-label={t('next.label', { level })}
      />
      <p className="text-sm text-muted">{t('next.missing', { amount: next.missing })}</p>
    </div>
  );
}
