import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { type Fact, Facts } from '~/ui/data/facts';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { Trail } from '../audit/trail';
import { BackLink } from '../back-link';
import { Peak } from './peak';
import type { LimitsPage } from './read-limits.server';

type Draw = LimitsPage['draws'][number];
type Props = { page: LimitsPage; reply: FormReply | undefined; secondOperator: ReactNode };

/** What draws of a lottery may pay, beside what they could pay now. */
export function LimitsView({ page, reply, secondOperator }: Props) {
  const { t } = useTranslation('lotteries');
  return (
    <>
      <BackLink to={paths.operatorDrawLimits()}>{t('limits.title')}</BackLink>
      <h1 className="console-title">{page.title}</h1>
      <div className="grid gap-4">
        {page.games.length > 0 ? (
          <p className="flex flex-wrap gap-x-3 gap-y-1">
            <span className="text-muted">{t('limits.forAll')}</span>
            {page.games.map(({ to, name }) => (
              <Link key={to} to={to} className="link">
                {name}
              </Link>
            ))}
          </p>
        ) : null}
        <Fullest draws={page.draws} />
        {page.mayDecide ? (
          <LimitsForm page={page} reply={reply} secondOperator={secondOperator} />
        ) : (
          <Limits page={page} />
        )}
        <Sale page={page} reply={reply} />
        {page.trail.length > 0 ? <Trail heading={t('limits.history')} entries={page.trail} /> : null}
        <p>
          <Link to={page.audit} className="link">
            {t('limits.allHistory')}
          </Link>
        </p>
      </div>
    </>
  );
}

function Fullest({ draws }: { draws: Draw[] }) {
  const { t } = useTranslation('lotteries');
  const columns: Column<Draw>[] = [
    {
      key: 'draw',
      heading: t('lottery:drawHeading'),
      kind: 'lead',
      cell: ({ to, name, issue }) => (
        <Link to={to} className="link">
          {name} {issue}
        </Link>
      ),
    },
    { key: 'state', heading: t('common:word.status'), cell: ({ state }) => t(`lottery:drawState.${state}`) },
    { key: 'key', heading: t('limits.peakKey'), kind: 'amount', cell: ({ key }) => <Peak {...key} /> },
    { key: 'bound', heading: t('limits.peak'), kind: 'lead-amount', cell: ({ draw }) => <Peak {...draw} /> },
  ];
  return (
    <Panel heading={t('limits.now')} className="console-list">
      <p className="mb-3 text-sm text-muted">{t('limits.nowText')}</p>
      <Table
        caption={t('limits.now')}
        isCaptionHidden
        columns={columns}
        rows={draws}
        rowKey={({ id }) => id}
        empty={<p className="text-muted">{t('limits.nothing')}</p>}
      />
    </Panel>
  );
}

function Limits({ page }: { page: LimitsPage }) {
  const { t } = useTranslation('lotteries');
  return (
    <Panel heading={t('limits.heading')}>
      <Facts facts={page.limits.map(({ name, now }): Fact => [t(`limits.fields.${name}`), now])} />
    </Panel>
  );
}

function LimitsForm({ page, reply: given, secondOperator }: Props) {
  const { t } = useTranslation('lotteries');
  const { state } = useNavigation();
  const reply = given?.values.intent === 'save' ? given : undefined;
  return (
    <Panel heading={t('limits.heading')}>
      <p className="mb-3 text-sm text-muted">{t('limits.formText')}</p>
      <Form
        method="post"
        replace
        preventScrollReset
        className="grid gap-3"
        key={page.limits.map(({ typed }) => typed).join(' ')}
      >
        <div className="console-fields">
          {page.limits.map(({ name, now, typed }) => (
            <Field
              key={name}
              name={name}
              label={t(`limits.fields.${name}`)}
              hint={t('limits.present', { amount: now })}
              errors={reply?.errors[name]}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  maxLength={60}
                  autoComplete="off"
                  defaultValue={reply ? reply.values[name] : typed}
                />
              )}
            </Field>
          ))}
        </div>
        {secondOperator}
        <FormErrors errors={reply?.errors.form} />
        <div className="actions">
          <Button name="intent" value="save" isPending={state === 'submitting'}>
            {t('operator:settings.submitGuarded')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function Sale({ page, reply: given }: Pick<Props, 'page' | 'reply'>) {
  const { t } = useTranslation('lotteries');
  const reply = given && given.values.intent !== 'save' ? given : undefined;
  return (
    <Panel heading={t('sale.heading')}>
      <p>{page.saleText}</p>
      <p className="my-3 text-sm text-muted">{t('sale.text')}</p>
      {page.mayDecide ? (
        <Form method="post" replace preventScrollReset className="grid max-w-2xl gap-3">
          <Field name="note" label={t('lottery:operator.reason')} errors={reply?.errors.note}>
            {(control) => <TextInput {...control} maxLength={500} defaultValue={reply?.values.note ?? ''} />}
          </Field>
          <FormErrors errors={reply?.errors.form} />
          <div className="actions">
            {page.onSale > 0 ? (
              <Button name="intent" value="stop" look="danger">
                {t('sale.stop')}
              </Button>
            ) : null}
            {page.onSale < page.count ? (
              <Button name="intent" value="sell" look="secondary">
                {t('sale.sell')}
              </Button>
            ) : null}
          </div>
        </Form>
      ) : null}
    </Panel>
  );
}
