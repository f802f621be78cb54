import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '~/features/common/copy-text';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { artPaths } from '~/http/links/paths';
import { Badge, type BadgeLook } from '~/ui/data/badge';
import { type Fact, Facts } from '~/ui/data/facts';
import { Button } from '~/ui/forms/button';
import { QrCode } from '~/ui/media/qr-code';
import { Disclosure } from '~/ui/page/disclosure';
import { EmptyState } from '~/ui/page/empty-state';
import type { RegisterPage, ShownLink } from './read-register.server';

/** As the specification sizes it. */
const qrPixels = 120;
const looks: Record<string, BadgeLook> = { open: 'plus', used: 'info', expired: 'wait', closed: 'plain' };

export function Address({ address, qr, label }: { address: string; qr: ShownLink['qr']; label: string }) {
  const { t } = useTranslation('team');
  return (
    <div className="team-address">
      <QrCode {...qr} label={label} pixels={qrPixels} />
      <div>
        <p className="team-url">{address}</p>
        <CopyText text={address} label={t('common:act.copyLink')} />
      </div>
    </div>
  );
}

/** The links that were put up, the newest first. */
export function LinkList({ page }: { page: RegisterPage }) {
  const { t } = useTranslation('team');
  if (page.links.length === 0) {
    return (
      <EmptyState
        art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
        title={t('link.none')}
        text={t('link.noneText')}
        level={3}
      />
    );
  }
  return (
    <>
      <div className="grid gap-2">
        {page.links.map((link) => (
          <Disclosure key={link.id} isOpen={link.isMadeNow || undefined} summary={<LinkHead link={link} />}>
            <LinkBody link={link} />
          </Disclosure>
        ))}
      </div>
      <p className="mt-3 mb-2 text-sm text-muted">{t('common:times.heading', { zone: page.zone })}</p>
      <NewestFirstPager previous={page.newest} next={page.older} label={t('link.pages')} />
    </>
  );
}

function LinkHead({ link }: { link: ShownLink }) {
  const { t } = useTranslation('team');
  return (
    <span className="team-link-head">
      <strong>{link.channel}</strong>
      <Badge look={looks[link.state] ?? 'plain'}>{t(`link.state.${link.state}`)}</Badge>
      <span className="text-sm text-muted">
        {t(`role.${link.invites}`)} · {link.rate} · {t('link.joined', { number: link.signUps })}
      </span>
    </span>
  );
}

function LinkBody({ link }: { link: ShownLink }) {
  const { t } = useTranslation('team');
  const { state, formData } = useNavigation();
  const facts: Fact[] = [
    [t('common:word.code'), link.code],
    [t('link.signUps'), link.signUps],
    [t('link.firstDeposits'), `${link.firstDeposits} · ${link.firstAmount}`],
    [t('link.created'), link.created],
    [t('common:word.expires'), link.expires],
  ];
  return (
    <div className="grid gap-3">
      {link.isOpen ? (
        <Address address={link.address} qr={link.qr} label={t('link.qr', { channel: link.channel })} />
      ) : null}
      <Facts className="bet-facts" facts={facts} />
      {link.isOpen ? (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="linkId" value={link.id} />
          <Button
            name="intent"
            value="closeLink"
            look="danger"
            size="small"
            isPending={state === 'submitting' && formData?.get('linkId') === String(link.id)}
          >
            {t('link.close')}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
