import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import { LeadCell } from '../console-list';
import { CorrectionForms, ResultVersions } from './correction-view';
import type { AwaitedRow, ResultPage } from './read-result.server';

/** Official draws that are over and wait for two who agree. */
export function AwaitedResults({ rows }: { rows: AwaitedRow[] }) {
  const { t } = useTranslation('lottery');
  const columns: Column<AwaitedRow>[] = [
    {
      key: 'draw',
      heading: t('drawHeading'),
      kind: 'lead',
      cell: ({ to, name, issue }) => <LeadCell to={to} name={name} below={issue} />,
    },
    { key: 'at', heading: t('drawnAt'), cell: ({ drawsAt }) => drawsAt },
    { key: 'state', heading: t('common:word.status'), cell: (row) => <Progress row={row} /> },
  ];
  if (rows.length === 0) return null;
  return (
    <Panel heading={t('official.heading')} className="console-list">
      <p className="mb-3 text-sm text-muted">{t('official.text')}</p>
      <Table
        caption={t('official.heading')}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
      />
    </Panel>
  );
}

function Progress({ row }: { row: AwaitedRow }) {
  const { t } = useTranslation('lottery');
  if (row.isOwn) return <Badge look="plain">{t('official.state.own')}</Badge>;
  if (row.isSecond) return <Badge look="wait">{t('official.state.second')}</Badge>;
  return <Badge look="wait">{row.isAgain ? t('official.state.again') : t('official.state.first')}</Badge>;
}

type ResultViewProps = { page: ResultPage; reply: FormReply | undefined; secondOperator: ReactNode };

export function ResultView({ page, reply: given, secondOperator }: ResultViewProps) {
  const { t } = useTranslation('lottery');
  const { state } = useNavigation();
  const { awaited, correction } = page;
  const isCorrection = given?.values.intent === 'correct';
  const reply = isCorrection ? undefined : given;
  return (
    <>
      <BackLink to={paths.operatorDraws()}>{t('operator.title')}</BackLink>
      <h1 className="console-title">{page.title}</h1>
      <div className="grid gap-4">
        <Panel heading={t('official.draw')}>
          <Facts
            facts={[
              [t('common:word.status'), t(`drawState.${page.state}`)],
              [t('drawnAt'), page.drawsAt],
              ...(page.publicAt ? [[t('official.publicAt'), page.publicAt] as [string, string]] : []),
              [t('numbers'), page.numbers],
            ]}
          />
        </Panel>
        {awaited?.isAgain ? <Notice kind="warning">{t('official.differed')}</Notice> : null}
        {awaited?.isOwn ? <Notice kind="info">{t('official.entered')}</Notice> : null}
        {awaited && !awaited.isOwn ? (
          <Panel heading={t('official.enter')}>
            <p className="mb-3 text-sm text-muted">{t('official.blind')}</p>
            <Form method="post" replace preventScrollReset className="grid max-w-2xl gap-3">
              <FormErrors errors={reply?.errors.form} />
              <Field name="numbers" label={t('numbers')} hint={page.shape} errors={reply?.errors.numbers} isRequired>
                {(control) => (
                  <Textarea
                    {...control}
                    rows={4}
                    inputMode="numeric"
                    spellCheck={false}
                    autoComplete="off"
                    defaultValue={reply?.values.numbers}
                  />
                )}
              </Field>
              <Field
                name="publicAt"
                label={t('official.publicAt')}
                hint={t('official.publicAtHint', { zone: page.zone })}
                errors={reply?.errors.publicAt}
              >
                {(control) => (
                  <TextInput {...control} type="datetime-local" defaultValue={reply?.values.publicAt ?? ''} />
                )}
              </Field>
              <div>
                <Button type="submit" isPending={state === 'submitting'}>
                  {t('official.submit')}
                </Button>
              </div>
            </Form>
          </Panel>
        ) : null}
        <ResultVersions versions={correction.versions} />
        <CorrectionForms
          correction={correction}
          shape={page.shape}
          zone={page.zone}
          reply={isCorrection ? given : undefined}
          secondOperator={secondOperator}
        />
      </div>
    </>
  );
}
