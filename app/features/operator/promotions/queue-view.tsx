import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CsvLink } from '~/features/common/csv-link';
import { OldestFirstPager } from '~/features/common/oldest-first-pager';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Textarea } from '~/ui/forms/textarea';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { OwnerLink } from '../console-list';
import type { QueuePage } from './read-queues.server';

type Row = QueuePage['rows'][number];
type Which = 'applications' | 'checks';
type QueueViewProps = { title: string; which: Which; page: QueuePage; reply: FormReply | undefined };

/** What waits for an operator's word, the oldest first, each with its form. */
export function QueueView({ title, which, page, reply }: QueueViewProps) {
  const { t } = useTranslation('offers');
  const isOwn = (row: Row) => reply?.values.rewardId === String(row.id);
  return (
    <>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
      </div>
      {page.rows.some(isOwn) ? null : <FormErrors errors={reply?.errors.form} />}
      {page.rows.length === 0 ? (
        <Panel>
          <EmptyState title={t(`${which}.none`)} text={t(`${which}.noneText`)} />
        </Panel>
      ) : (
        <>
          <p className="mb-2 text-sm text-muted">{t('common:times.note', { zone: page.zone })}</p>
          <div className="grid gap-4">
            {page.rows.map((row) => (
              <QueueCard key={row.id} row={row} which={which} reply={isOwn(row) ? reply : undefined} />
            ))}
          </div>
        </>
      )}
      <OldestFirstPager first={page.first} next={page.next} />
      {page.rows.length > 0 ? <CsvLink to={page.csv}>{t('operator:audit.csv')}</CsvLink> : null}
    </>
  );
}

type QueueCardProps = { row: Row; which: Which; reply: FormReply | undefined };

function QueueCard({ row, which, reply }: QueueCardProps) {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  return (
    <Panel
      heading={
        <Link to={paths.operatorPromotion(row.code)} className="link">
          {row.offer}
        </Link>
      }
      action={row.isLate ? <Badge look="hot">{t('late')}</Badge> : null}
    >
      <Facts
        facts={[
          [t('common:word.account'), <OwnerLink key="owner" account={row.account} />],
          [t('common:word.amount'), row.amount],
          [t('common:word.since'), row.at],
          [t('column.signs'), row.signs.length > 0 ? row.signs.join(', ') : null],
          [t('common:word.remark'), row.remark || null],
        ]}
      />
      {row.images.length > 0 ? (
        <ul className="actions mt-3">
          {row.images.map((image, at) => (
            <li key={image}>
              <a href={image} target="_blank" rel="noreferrer" className="link">
                {t('common:file.picture', { number: formatNumber(at + 1, language) })}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <Decision row={row} which={which} reply={reply} />
    </Panel>
  );
}

function Decision({ row, which, reply }: QueueCardProps) {
  const { t } = useTranslation('offers');
  const { state } = useNavigation();
  const isPending = state === 'submitting';
  return (
    <Form method="post" replace preventScrollReset className="mt-3 grid gap-3">
      <FormErrors errors={reply?.errors.form} />
      <input type="hidden" name="rewardId" value={row.id} />
      <Field
        name="reason"
        id={`reason-${row.id}`}
        label={t('common:word.reason')}
        hint={t('reasonHint')}
        errors={reply?.errors.reason}
      >
        {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={reply?.values.reason} />}
      </Field>
      <div className="actions">
        <Button name="intent" value="approve" isPending={isPending}>
          {t(`${which}.approve`)}
        </Button>
        <Button name="intent" value="reject" look="danger" isPending={isPending}>
          {t(`${which}.reject`)}
        </Button>
      </div>
    </Form>
  );
}
