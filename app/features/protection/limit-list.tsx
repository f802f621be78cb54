import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { Button } from '~/ui/forms/button';
import { Notice } from '~/ui/page/notice';
import type { LimitsPage, ShownLimit } from './read-limits-page.server';

export function LimitList({ page }: { page: LimitsPage }) {
  const { t } = useTranslation('protection');
  if (page.limits.length === 0) return <p className="text-muted">{t('noLimits')}</p>;
  return (
    <>
      <ul className="grid gap-5">
        {page.limits.map((limit) => (
          <li key={limit.name}>
            <LimitItem limit={limit} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{t('zone', { zone: page.zone })}</p>
    </>
  );
}

function LimitItem({ limit }: { limit: ShownLimit }) {
  const { t } = useTranslation('protection');
  return (
    <article aria-label={limit.text} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{limit.text}</h3>
        {limit.isByOperator ? <Badge look="info">{t('byOperator')}</Badge> : null}
      </div>
      <dl className="preview">
        <div>
          <dt>{t('amount')}</dt>
          <dd>{limit.amount}</dd>
        </div>
        {limit.used === null ? null : (
          <>
            <div>
              <dt>{t('used')}</dt>
              <dd>{limit.used}</dd>
            </div>
            <div>
              <dt>{t('left')}</dt>
              <dd>{limit.left}</dd>
            </div>
            <div>
              <dt>{t('renews')}</dt>
              <dd>{limit.renews}</dd>
            </div>
          </>
        )}
      </dl>
      {limit.pending ? <PendingChange limit={limit} pending={limit.pending} /> : null}
      {limit.pending?.amount === null && limit.pending.state !== 'lapsed' ? null : (
        <LimitAct limit={limit} intent="remove" />
      )}
    </article>
  );
}

function PendingChange({ limit, pending }: { limit: ShownLimit; pending: NonNullable<ShownLimit['pending']> }) {
  const { t } = useTranslation('protection');
  const what = pending.amount === null ? t('pending.removal') : t('pending.raise', { amount: pending.amount });
  return (
    <Notice>
      <p>{what}</p>
      <p>{t(`pending.${pending.state}`, { from: pending.from, until: pending.until })}</p>
      <div className="actions mt-2">
        {pending.state === 'confirmable' ? <LimitAct limit={limit} intent="confirm" /> : null}
        <LimitAct limit={limit} intent="cancel" />
      </div>
    </Notice>
  );
}

type LimitActProps = { limit: ShownLimit; intent: 'remove' | 'confirm' | 'cancel' };

function LimitAct({ limit, intent }: LimitActProps) {
  const { t } = useTranslation('protection');
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="limit" value={limit.name} />
      <Button name="intent" value={intent} look="secondary" size="small">
        {t(`act.${intent}`)}
      </Button>
    </Form>
  );
}
