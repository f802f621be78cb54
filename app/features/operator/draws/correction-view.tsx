import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { correctionCauses } from '~/domain/lottery/official/correction-causes';
import type { FormReply } from '~/http/forms/form-reply';
import { Badge } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Panel } from '~/ui/page/panel';
import { LeadCell } from '../console-list';
import type { DecidedRow, DrawCorrection } from './read-correction.server';

/** Official draws with a result; each leads to the form that corrects it. */
export function DecidedResults({ rows }: { rows: DecidedRow[] }) {
  const { t } = useTranslation('lottery');
  const columns: Column<DecidedRow>[] = [
    {
      key: 'draw',
      heading: t('drawHeading'),
      kind: 'lead',
      cell: ({ to, name, issue }) => <LeadCell to={to} name={name} below={issue} />,
    },
    { key: 'at', heading: t('drawnAt'), cell: ({ drawsAt }) => drawsAt },
    {
      key: 'state',
      heading: t('common:word.status'),
      cell: ({ state, isCorrected }) => (
        <>
          {t(`drawState.${state}`)} {isCorrected ? <Badge look="info">{t('correction.badge')}</Badge> : null}
        </>
      ),
    },
  ];
  if (rows.length === 0) return null;
  return (
    <Panel heading={t('correction.decided')} className="console-list">
      <p className="mb-3 text-sm text-muted">{t('correction.decidedText')}</p>
      <Table
        caption={t('correction.decided')}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
      />
    </Panel>
  );
}

type Version = DrawCorrection['versions'][number];

/** All results that the draw has had. */
export function ResultVersions({ versions }: { versions: Version[] }) {
  const { t } = useTranslation('lottery');
  const columns: Column<Version>[] = [
    { key: 'version', heading: t('correction.version'), kind: 'lead', cell: ({ version }) => version },
    { key: 'numbers', heading: t('numbers'), cell: ({ numbers }) => numbers ?? t('drawState.void') },
    {
      key: 'cause',
      heading: t('operator.reason'),
      cell: ({ cause }) => (cause ? t(`correction.causes.${cause}`) : t('correction.firstResult')),
    },
    { key: 'at', heading: t('correction.at'), cell: ({ at }) => at },
  ];
  const publicTime: Column<Version> = {
    key: 'publicAt',
    heading: t('official.publicAt'),
    cell: ({ publicAt }) => publicAt ?? '–',
  };
  if (versions.length === 0) return null;
  return (
    <Panel heading={t('correction.versions')}>
      <Table
        caption={t('correction.versions')}
        isCaptionHidden
        columns={versions.some(({ publicAt }) => publicAt) ? columns.toSpliced(2, 0, publicTime) : columns}
        rows={versions}
        rowKey={({ version }) => version}
      />
    </Panel>
  );
}

type Props = {
  correction: DrawCorrection;
  shape: string;
  zone: string;
  reply: FormReply | undefined;
  secondOperator: ReactNode;
};

/** First the effect of another result, then the form that proposes it. */
export function CorrectionForms({ correction, shape, zone, reply, secondOperator }: Props) {
  const { t } = useTranslation('lottery');
  const { state } = useNavigation();
  const { asked, mayCorrect } = correction;
  if (!mayCorrect) return null;
  const faultsOf = (field: string) => (asked.fault && asked.faultOf === field ? [asked.fault] : reply?.errors[field]);
  const causes = correctionCauses.map((value) => ({ value, text: t(`correction.causes.${value}`) }));
  return (
    <Panel heading={t('correction.heading')}>
      <p className="mb-3 text-sm text-muted">{t('correction.text')}</p>
      <Form
        method="get"
        preventScrollReset
        className="grid max-w-2xl gap-3"
        key={`${asked.cause} ${asked.numbers} ${asked.publicAt}`}
      >
        <Field name="cause" label={t('operator.reason')} errors={reply?.errors.cause} isRequired>
          {(control) => <Select {...control} choices={causes} defaultValue={asked.cause ?? 'entry'} />}
        </Field>
        <Field
          name="numbers"
          label={t('correction.numbers')}
          hint={`${shape}. ${t('correction.numbersHint')}`}
          errors={faultsOf('numbers')}
        >
          {(control) => (
            <Textarea {...control} rows={4} inputMode="numeric" spellCheck={false} defaultValue={asked.numbers} />
          )}
        </Field>
        <Field
          name="publicAt"
          label={t('official.publicAt')}
          hint={t('correction.publicAtHint', { zone })}
          errors={faultsOf('publicAt')}
        >
          {(control) => <TextInput {...control} type="datetime-local" defaultValue={asked.publicAt} />}
        </Field>
        {asked.faultOf === null && asked.fault ? <FormErrors errors={[asked.fault]} /> : null}
        <div>
          <Button look="secondary">{t('correction.show')}</Button>
        </div>
      </Form>
      {asked.effect && asked.cause ? (
        <>
          <h3 className="mt-4 font-bold">{t('correction.effect')}</h3>
          <Facts facts={asked.effect} />
          <p className="my-3 text-sm text-muted">{t('correction.effectText')}</p>
          <Form method="post" replace preventScrollReset className="grid max-w-2xl gap-3">
            <input type="hidden" name="cause" value={asked.cause} />
            <input type="hidden" name="numbers" value={asked.numbers} />
            <input type="hidden" name="publicAt" value={asked.publicAt} />
            {secondOperator}
            <FormErrors errors={reply?.errors.form} />
            <div>
              <Button name="intent" value="correct" look="danger" isPending={state === 'submitting'}>
                {t('correction.propose')}
              </Button>
            </div>
          </Form>
        </>
      ) : null}
    </Panel>
  );
}
