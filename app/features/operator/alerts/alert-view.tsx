import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Textarea } from '~/ui/forms/textarea';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import type { AlertAct } from './alert-gates';
import { alertLooks } from './alerts-list';
import type { AlertPage } from './read-alerts.server';

/** What a decision that another operator approves asks for besides; the route brings it. */
type SecondOperator = (act: 'report' | 'close', reply: FormReply | undefined) => ReactNode;
type AlertViewProps = { page: AlertPage; reply: FormReply | undefined; secondOperator: SecondOperator };

export function AlertView({ page, reply, secondOperator }: AlertViewProps) {
  const { t } = useTranslation('alerts');
  return (
    <>
      <BackLink to={paths.operatorAlerts()}>{t('title')}</BackLink>
      <div className="console-head">
        <h1 className="text-2xl">{t(`kinds.${page.kind}`)}</h1>
        <Badge look={alertLooks[page.state]}>{t(`states.${page.state}`)}</Badge>
      </div>
      <div className="grid gap-4">
        <WhatHappened page={page} />
        {page.acts.take ? (
          <Act act="take" reply={reply}>
            {null}
          </Act>
        ) : null}
        {page.acts.clear ? <Act act="clear" reply={reply} hasReason /> : null}
        {(['report', 'close'] as const).map((act) =>
          page.acts[act] ? (
            <Act key={act} act={act} reply={reply} hasReason>
              {secondOperator(act, replyTo(act, reply))}
            </Act>
          ) : null,
        )}
      </div>
    </>
  );
}

function WhatHappened({ page }: { page: AlertPage }) {
  const { t } = useTranslation('alerts');
  return (
    <Panel heading={t('whatHappened')}>
      <p className="mb-3">{page.says}</p>
      <Facts
        facts={[
          [t('common:word.account'), page.account],
          [t('column.raised'), page.raised],
          [t('taken'), page.taken],
          [t('common:word.decidedBy'), page.decided],
          [t('decidedAt'), page.decidedAt],
          [t('common:word.reason'), page.reason],
        ]}
      />
      {page.accountPage ? (
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
          <Link to={page.accountPage} className="link">
            {t('operator:accountPage')}
          </Link>
          {page.sharers.map(({ id, name, to }) => (
            <Link key={id} to={to} className="link">
              {name}
            </Link>
          ))}
        </p>
      ) : null}
      <p className="mt-3 text-sm text-muted">{t('secret')}</p>
    </Panel>
  );
}

type ActProps = { act: AlertAct; reply: FormReply | undefined; hasReason?: boolean; children?: ReactNode };

function Act({ act, reply: anyReply, hasReason = false, children }: ActProps) {
  const { t } = useTranslation(['alerts', 'operator']);
  const reply = replyTo(act, anyReply);
  return (
    <Panel heading={t(`act.${act}.heading`)}>
      <p className="mb-3 text-sm text-muted">{t(`act.${act}.text`)}</p>
      <Form method="post" replace preventScrollReset className="grid max-w-2xl gap-3">
        <FormErrors errors={reply?.errors.form} />
        {hasReason ? (
          <Field
            name="reason"
            id={`${act}-reason`}
            label={t('common:word.reason')}
            errors={reply?.errors.reason}
            isRequired
          >
            {(control) => (
              <Textarea {...control} rows={2} minLength={3} maxLength={500} defaultValue={reply?.values.reason} />
            )}
          </Field>
        ) : null}
        {children}
        <div>
          <IntentButton intent={act} look={act === 'report' ? 'danger' : 'primary'}>
            {t(`act.${act}.submit`)}
          </IntentButton>
        </div>
      </Form>
    </Panel>
  );
}
