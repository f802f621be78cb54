import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RateField } from '~/features/common/rate-field';
import type { FormReply } from '~/http/forms/form-reply';
import { useLanguage } from '~/i18n/use-language';
import { Money } from '~/ui/data/money';
import { Stat } from '~/ui/data/stat';
import { type Column, Table } from '~/ui/data/table';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { OperatorLine } from './read-line.server';

type LineProps = {
  page: OperatorLine;
  reply: FormReply | undefined;
  /** What a move, which another operator approves, asks for besides; the route brings it. */
  secondOperator: (reply: FormReply | undefined) => ReactNode;
};

/** What an agent of the line asks, where the account is, and what it gets. */
export function LineActs({ page, reply, secondOperator }: LineProps) {
  const { t } = useTranslation('team');
  if (!page.mayAct) return null;
  return (
    <div className="team-columns-2">
      {page.request ? (
        <Panel heading={t('request.heading')}>
          <p className="mb-3">{t('request.text', page.request)}</p>
          <blockquote className="mb-3 text-muted">{page.request.reason}</blockquote>
          <ActForm intents={['grant', 'refuse']} reply={reply}>
            {(errors, values) => <Reason id="decide" errors={errors} values={values} />}
          </ActForm>
        </Panel>
      ) : null}
      <Panel heading={t('move.heading')}>
        <p className="mb-3 text-sm text-muted">{t('move.text')}</p>
        <p className="mb-3">
          {page.upline ? (
            <>
              {t('move.under')}{' '}
              <Link to={page.upline.to} className="link">
                {page.upline.account}
              </Link>
            </>
          ) : (
            t('move.atTop')
          )}
        </p>
        <ActForm intents={['move']} reply={reply}>
          {(errors, values) => (
            <>
              <Field name="upline" label={t('move.upline')} hint={t('move.uplineHint')} errors={errors.upline}>
                {(control) => (
                  <TextInput
                    {...control}
                    defaultValue={values.upline}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    maxLength={64}
                  />
                )}
              </Field>
              <Reason id="move" errors={errors} values={values} />
              {secondOperator(reply?.values.intent === 'move' ? reply : undefined)}
            </>
          )}
        </ActForm>
      </Panel>
      <Panel heading={t('rate.heading')}>
        <ActForm intents={['setRate']} reply={reply}>
          {(errors, values) => (
            <RateField
              hint={t('rate.hint', page.bounds)}
              errors={errors.rate}
              defaultValue={values.rate ?? page.rate}
            />
          )}
        </ActForm>
      </Panel>
    </div>
  );
}

type Row = OperatorLine['days'][number];

/** What the team came to, day by day, and what the agent got of it. */
export function Statement({ page }: { page: OperatorLine }) {
  const { t } = useTranslation('team');
  const language = useLanguage();
  const last = page.keys.length - 1;
  const money = (figure: Row['figures'][number]) => <Money amount={figure.amount} language={language} isBare />;
  const columns: Column<Row>[] = [
    {
      key: 'day',
      heading: t('common:word.day'),
      kind: 'lead',
      cell: ({ text }) => text,
      total: t('common:word.total'),
    },
    ...page.keys.map(
      ({ key, heading }, at): Column<Row> => ({
        key,
        heading,
        kind: at === last ? 'lead-amount' : 'amount',
        cell: ({ figures }) => money(figures[at]!),
        total: money(page.total[at]!),
      }),
    ),
  ];
  return (
    <>
      <div className="records-totals">
        {page.income.map(({ kind, label, earned, paid }) => (
          <Stat
            key={kind}
            label={label}
            figure={<Money amount={earned} language={language} isColoured />}
            note={
              <>
                {t('statement.paid')} <Money amount={paid} language={language} isColoured />
              </>
            }
          />
        ))}
      </div>
      <p className="records-period">{t('statement.earned')}</p>
      <Panel heading={t('statement.heading')}>
        <Table
          caption={t('statement.heading')}
          isCaptionHidden
          columns={columns}
          rows={page.days}
          rowKey={({ day }) => day}
          empty={<p className="text-muted">{t('statement.none')}</p>}
        />
      </Panel>
    </>
  );
}

type Parts = Pick<FormReply, 'errors' | 'values'>;

export function Reason({ id, errors, values }: Parts & { id: string }) {
  const { t } = useTranslation('team');
  return (
    <Field name="reason" id={`${id}-reason`} label={t('common:word.reason')} errors={errors.reason} isRequired>
      {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={values.reason} />}
    </Field>
  );
}

type Intent = 'grant' | 'refuse' | 'move' | 'setRate';
type ActFormProps = {
  intents: readonly Intent[];
  reply: FormReply | undefined;
  children: (errors: FormReply['errors'], values: FormReply['values']) => ReactNode;
};

function ActForm({ intents, reply, children }: ActFormProps) {
  const { t } = useTranslation('team');
  const own = intents.some((intent) => reply?.values.intent === intent) ? reply : undefined;
  const errors = own?.errors ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      <FormErrors errors={errors.form} />
      {children(errors, own?.values ?? {})}
      <div className="records-buttons">
        {intents.map((intent) => (
          <IntentButton
            intent={intent}
            key={intent}
            look={intent === 'grant' ? 'danger' : intent === 'refuse' ? 'secondary' : 'primary'}
          >
            {t(`act.${intent}`)}
          </IntentButton>
        ))}
      </div>
    </Form>
  );
}
