import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Facts } from '~/ui/data/facts';
import { Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Icon } from '~/ui/media/icon';
import { Disclosure } from '~/ui/page/disclosure';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { GrantBar } from './grant-bar';
import type { BonusPage } from './read-bonus.server';
import { GrantStateBadge } from './reward-state';

export function BonusView({ page, reply }: { page: BonusPage; reply: FormReply | undefined }) {
  const { t } = useTranslation('rewards');
  const { grant } = page;
  return (
    <>
      <Link to={paths.bonuses()} className="back-link">
        <Icon name="arrow-left" />
        {t('bonuses.title')}
      </Link>
      <h1 className="mb-4 text-3xl">{page.title}</h1>
      <div className="deposit-page">
        <div className="grid gap-4">
          <Panel>
            <div className="deposit-head" role="status">
              <p className="display deposit-amount">{grant.amount}</p>
              <GrantStateBadge state={grant.state} />
            </div>
            <FormErrors errors={reply?.errors.form} />
            {grant.isEarned ? <GrantBar grant={grant} /> : null}
            {page.toBet ? <p>{t('toBet', { amount: page.toBet })}</p> : null}
            <Facts
              className="mt-3"
              facts={[
                [t('granted'), grant.granted],
                [t('facts.expires'), grant.state === 'active' ? grant.expires : null],
                [t('facts.released'), grant.released],
              ]}
            />
            {page.canCancel ? <WayOut intent="cancel" page={page} /> : null}
            {page.canGiveBack ? <WayOut intent="giveBack" page={page} /> : null}
          </Panel>
          <Counted page={page} />
        </div>
        <Panel heading={t('accepted')}>
          <Facts facts={page.terms.facts} />
          <p className="mt-3 text-sm text-muted">{t('acceptedText')}</p>
        </Panel>
      </div>
    </>
  );
}

/** Says what will happen, and only then has the button that does it. */
function WayOut({ intent, page }: { intent: 'cancel' | 'giveBack'; page: BonusPage }) {
  const { t } = useTranslation('rewards');
  const { state } = useNavigation();
  return (
    <Disclosure className="mt-3" summary={t(`${intent}.title`)}>
      <Form method="post" replace preventScrollReset className="grid gap-3">
        <p>{t(`${intent}.text`, { released: page.grant.released, amount: page.grant.amount })}</p>
        <input type="hidden" name="requestKey" value={page.requestKey} />
        <Button name="intent" value={intent} look="danger" isPending={state === 'submitting'}>
          {t(`${intent}.submit`)}
        </Button>
      </Form>
    </Disclosure>
  );
}

/** The days whose bets counted, or the games a rebate was made of. */
function Counted({ page: { days, shares, grant } }: { page: BonusPage }) {
  const { t } = useTranslation('rewards');
  if (shares.length > 0) {
    return (
      <Panel heading={t('shares.heading')}>
        <Table
          caption={t('shares.heading')}
          isCaptionHidden
          rows={shares}
          rowKey={({ category }) => category}
          columns={[
            { key: 'game', heading: t('shares.game'), kind: 'lead', cell: ({ category }) => category },
            { key: 'valid', heading: t('days.valid'), kind: 'amount', cell: ({ valid }) => valid },
            { key: 'amount', heading: t('shares.amount'), kind: 'lead-amount', cell: ({ amount }) => amount },
          ]}
        />
      </Panel>
    );
  }
  if (!grant.isEarned) return null;
  return (
    <Panel heading={t('days.heading')}>
      <Table
        caption={t('days.heading')}
        isCaptionHidden
        rows={days}
        rowKey={({ day }) => day}
        empty={<p className="text-muted">{t('days.none')}</p>}
        columns={[
          { key: 'day', heading: t('common:word.day'), kind: 'lead', cell: ({ day }) => day },
          { key: 'valid', heading: t('days.valid'), kind: 'amount', cell: ({ valid }) => valid },
          { key: 'counted', heading: t('days.counted'), kind: 'lead-amount', cell: ({ counted }) => counted },
        ]}
      />
    </Panel>
  );
}
