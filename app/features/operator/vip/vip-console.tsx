import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { type Column, Table } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import { ConsoleList, LeadCell } from '../console-list';
import type { VipConsole as VipPage } from './read-vip-console.server';

type VipConsoleProps = { title: string; page: VipPage; reply: FormReply | undefined; secondOperator: ReactNode };
type Row = VipPage['rows'][number];

export function VipConsole({ title, page, reply, secondOperator }: VipConsoleProps) {
  const { t } = useTranslation('vip');
  const columns: Column<Row>[] = [
    {
      key: 'account',
      heading: t('common:word.userName'),
      kind: 'lead',
      cell: ({ id, to, account }) => <LeadCell to={to} name={account} below={`#${id}`} />,
    },
    { key: 'level', heading: t('column.level'), cell: ({ code }) => t(`levels.${code}`) },
    { key: 'valid', heading: t('facts.valid'), kind: 'lead-amount', cell: ({ valid }) => valid },
    { key: 'since', heading: t('operating.since'), cell: ({ since }) => since },
    { key: 'falls', heading: t('operating.falls'), cell: ({ falls }) => falls ?? '–' },
  ];
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <p className="mb-4 text-sm text-muted">{t('operating.text')}</p>
      <div className="grid min-w-0 gap-4">
        <Ladder levels={page.levels} />
        <Change page={page} reply={reply} secondOperator={secondOperator} />
        <section className="min-w-0">
          <h2 className="mb-3 text-lg">{t('operating.members')}</h2>
          <Tabs
            tabs={page.tabs.map(({ level, ...tab }) => ({
              ...tab,
              text: level === null ? t('allLevels') : t(`levels.${level}`),
            }))}
            label={t('column.level')}
            className="mb-4"
          />
          <ConsoleList
            page={page}
            caption={t('operating.members')}
            columns={columns}
            empty={<EmptyState title={t('operating.nobody')} text={t('operating.nobodyText')} />}
          />
        </section>
      </div>
    </>
  );
}

function Ladder({ levels }: Pick<VipPage, 'levels'>) {
  const { t } = useTranslation('vip');
  return (
    <Panel heading={t('allLevels')} className="console-list">
      <Table
        caption={t('allLevels')}
        isCaptionHidden
        columns={[
          {
            key: 'level',
            heading: t('column.level'),
            kind: 'lead',
            cell: ({ code, number }) => `${number} · ${t(`levels.${code}`)}`,
          },
          { key: 'from', heading: t('column.from'), kind: 'amount', cell: ({ from }) => from },
          { key: 'extra', heading: t('extraRebate'), kind: 'amount', cell: ({ extra }) => extra },
          { key: 'members', heading: t('operating.members'), kind: 'amount', cell: ({ members }) => members },
          { key: 'falling', heading: t('operating.falling'), kind: 'amount', cell: ({ falling }) => falling },
        ]}
        rows={levels}
        rowKey={({ code }) => code}
      />
    </Panel>
  );
}

function Change({ page, reply, secondOperator }: Omit<VipConsoleProps, 'title'>) {
  const { t } = useTranslation('vip');
  const { state } = useNavigation();
  const { errors = {}, values = {} } = reply ?? {};
  const now = page.figures.map(({ value }) => value).join();
  return (
    <Panel heading={t('operating.change')}>
      <p className="mb-3 text-sm text-muted">{t('operating.changeText')}</p>
      <Form method="post" replace preventScrollReset className="grid gap-3" key={now}>
        <FormErrors errors={[...(errors.form ?? []), ...(errors.value ?? [])]} />
        <div className="grid gap-3 sm:grid-cols-2">
          {page.figures.map(({ name, code, part, value }) => (
            <Field
              key={name}
              name={name}
              label={`${t(`levels.${code}`)}: ${t(`operating.parts.${part}`)}`}
              errors={errors[name]}
              isRequired
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  maxLength={20}
                  autoComplete="off"
                  defaultValue={values[name] ?? value}
                />
              )}
            </Field>
          ))}
        </div>
        {secondOperator}
        <div>
          <Button type="submit" isPending={state === 'submitting'}>
            {t('operating.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
