import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CsvLink } from '~/features/common/csv-link';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { OldestFirstPager } from '~/features/common/oldest-first-pager';
import type { FormReply } from '~/http/forms/form-reply';
import { Badge } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { Tabs } from '~/ui/data/tabs';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Textarea } from '~/ui/forms/textarea';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import { OwnerLink } from '../console-list';
import type { RedemptionsPage } from './read-redemptions.server';

type Row = RedemptionsPage['rows'][number];
type RedemptionsViewProps = { title: string; page: RedemptionsPage; reply: FormReply | undefined };

/** What members took for points: what waits for a decision, what is to be sent, and what is done. */
export function RedemptionsView({ title, page, reply }: RedemptionsViewProps) {
  const { t } = useTranslation('goods');
  const isOwn = (row: Row) => reply?.values.redemptionId === String(row.id);
  return (
    <>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
      </div>
      <Tabs
        label={title}
        className="mb-4"
        tabs={page.tabs.map(({ part, to }) => ({ to, text: t(`queue.${part}`), isCurrent: part === page.part }))}
      />
      {page.rows.some(isOwn) ? null : <FormErrors errors={reply?.errors.form} />}
      {page.rows.length === 0 ? (
        <Panel>
          <EmptyState title={t('queue.none')} text={t('queue.noneText')} />
        </Panel>
      ) : (
        <>
          <p className="mb-2 text-sm text-muted">{t('common:times.note', { zone: page.zone })}</p>
          <div className="grid gap-4">
            {page.rows.map((row) => (
              <RedemptionCard key={row.id} row={row} reply={isOwn(row) ? reply : undefined} />
            ))}
          </div>
        </>
      )}
      {page.part === 'done' ? (
        <NewestFirstPager previous={page.first} next={page.next} label={t('queue.pager')} />
      ) : (
        <OldestFirstPager first={page.first} next={page.next} />
      )}
      {page.rows.length > 0 ? <CsvLink to={page.csv}>{t('operator:audit.csv')}</CsvLink> : null}
    </>
  );
}

type RedemptionCardProps = { row: Row; reply: FormReply | undefined };

function RedemptionCard({ row, reply }: RedemptionCardProps) {
  const { t } = useTranslation('goods');
  return (
    <Panel heading={row.name} action={<Badge>{t(`points:states.${row.state}`)}</Badge>}>
      <Facts
        facts={[
          [t('common:word.account'), <OwnerLink key="owner" account={row.account} />],
          [t('points:column.reference'), row.reference],
          [t('points:column.at'), row.at],
          [t('common:word.type'), t(`points:kinds.${row.kind}`)],
          [t('points:quantity'), row.quantity],
          [t('points:column.required'), row.points],
          [t('points:column.amount'), row.amount],
          [t('points:pays'), row.paid],
          [t('points:form.address'), row.receivingAddress || null],
          [t('points:form.mobile'), row.mobileNum || null],
          [t('common:word.remark'), row.remark || null],
          [t('common:word.decidedBy'), row.decidedBy],
        ]}
      />
      {row.steps.length > 0 ? <Decision row={row} reply={reply} /> : null}
    </Panel>
  );
}

function Decision({ row, reply }: RedemptionCardProps) {
  const { t } = useTranslation('goods');
  const { state } = useNavigation();
  return (
    <Form method="post" replace preventScrollReset className="mt-3 grid gap-3">
      <FormErrors errors={reply?.errors.form} />
      <input type="hidden" name="redemptionId" value={row.id} />
      <Field
        name="remark"
        id={`remark-${row.id}`}
        label={t('common:word.remark')}
        hint={t('queue.remarkHint')}
        errors={reply?.errors.remark}
      >
        {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={reply?.values.remark} />}
      </Field>
      <div className="actions">
        {row.steps.map((step) => (
          <Button
            key={step}
            name="intent"
            value={step}
            look={step === 'reject' ? 'danger' : 'primary'}
            isPending={state === 'submitting'}
          >
            {t(`queue.${step}`)}
          </Button>
        ))}
      </div>
    </Form>
  );
}
