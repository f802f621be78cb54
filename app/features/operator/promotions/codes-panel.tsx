import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import type { CodesPart } from './read-codes.server';

type CodesPanelProps = { codes: CodesPart; reply: FormReply | undefined };

/** The codes of an offer: the newest, a file of all, and how more are made. */
export function CodesPanel({ codes, reply }: CodesPanelProps) {
  const { t } = useTranslation('offers');
  const columns: Column<CodesPart['rows'][number]>[] = [
    { key: 'code', heading: t('common:word.code'), kind: 'lead', cell: ({ code }) => <code>{code}</code> },
    { key: 'used', heading: t('codes.used'), kind: 'amount', cell: ({ used, uses }) => `${used} / ${uses}` },
    { key: 'until', heading: t('codes.expiresAt'), cell: ({ until }) => until ?? '–' },
    {
      key: 'state',
      heading: t('common:word.status'),
      cell: ({ isOver }) => (
        <Badge look={isOver ? 'plain' : 'plus'}>{isOver ? t('codes.states.over') : t('codes.states.open')}</Badge>
      ),
    },
    { key: 'by', heading: t('codes.by'), cell: ({ by }) => by },
  ];
  return (
    <Panel
      heading={t('codes.heading')}
      action={
        codes.rows.length > 0 ? (
          <ButtonLink to="?format=csv" look="secondary" size="small" icon="download" reloadDocument>
            {t('codes.file')}
          </ButtonLink>
        ) : null
      }
    >
      <Table
        caption={t('codes.heading')}
        isCaptionHidden
        columns={columns}
        rows={codes.rows}
        rowKey={({ code }) => code}
        empty={<EmptyState title={t('codes.none')} text={t('codes.noneText')} />}
      />
      {codes.hasMore ? <p className="mt-2 text-sm text-muted">{t('codes.more')}</p> : null}
      <div className="console-fields mt-4">
        <SharedForm reply={reply} />
        <DrawnForm reply={reply} />
      </div>
    </Panel>
  );
}

type Part = { reply: FormReply | undefined };

function SharedForm({ reply }: Part) {
  const { t } = useTranslation('offers');
  const values = reply?.values ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid content-start gap-3">
      <h3>{t('codes.sharedHeading')}</h3>
      <Field
        name="shared"
        label={t('common:word.code')}
        hint={t('codes.sharedHint')}
        errors={reply?.errors.shared}
        isRequired
      >
        {(control) => <TextInput {...control} maxLength={40} autoComplete="off" defaultValue={values.shared} />}
      </Field>
      <Field name="uses" label={t('codes.uses')} errors={reply?.errors.uses} isRequired>
        {(control) => <TextInput {...control} inputMode="numeric" maxLength={9} defaultValue={values.uses} />}
      </Field>
      <Field
        name="sharedExpiresAt"
        label={t('codes.expiresAt')}
        hint={t('fields.endsAtHint')}
        errors={reply?.errors.sharedExpiresAt}
      >
        {(control) => <TextInput {...control} type="datetime-local" defaultValue={values.sharedExpiresAt} />}
      </Field>
      <Button name="intent" value="makeShared" look="secondary">
        {t('codes.makeShared')}
      </Button>
    </Form>
  );
}

function DrawnForm({ reply }: Part) {
  const { t } = useTranslation('offers');
  const values = reply?.values ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid content-start gap-3">
      <h3>{t('codes.drawnHeading')}</h3>
      <Field name="count" label={t('codes.count')} hint={t('codes.countHint')} errors={reply?.errors.count} isRequired>
        {(control) => <TextInput {...control} inputMode="numeric" maxLength={5} defaultValue={values.count} />}
      </Field>
      <Field
        name="expiresAt"
        label={t('codes.expiresAt')}
        hint={t('fields.endsAtHint')}
        errors={reply?.errors.expiresAt}
      >
        {(control) => <TextInput {...control} type="datetime-local" defaultValue={values.expiresAt} />}
      </Field>
      <Button name="intent" value="makeCodes" look="secondary">
        {t('codes.makeDrawn')}
      </Button>
    </Form>
  );
}
