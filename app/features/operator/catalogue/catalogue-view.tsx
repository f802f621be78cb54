import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { type Column, Table } from '~/ui/data/table';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import type { CataloguePage } from './read-catalogue.server';
import type { CatalogueReply } from './submit-catalogue.server';

type CatalogueViewProps = { page: CataloguePage; reply: CatalogueReply | undefined };

/** A file is checked, shown, and taken over by a task. */
export function CatalogueView({ page, reply }: CatalogueViewProps) {
  const { t } = useTranslation('gamefile');
  return (
    <>
      <BackLink to={paths.operatorGames()}>{t('games')}</BackLink>
      <h1 className="console-title">{page.title}</h1>
      <div className="grid min-w-0 gap-4">
        {page.draft && !reply ? <Preview draft={page.draft} /> : null}
        <Upload page={page} reply={reply} />
        {reply?.wrong && reply.wrong.length > 0 ? <WrongRows wrong={reply.wrong} /> : null}
      </div>
    </>
  );
}

function Upload({ page, reply }: CatalogueViewProps) {
  const { t } = useTranslation('gamefile');
  const { state } = useNavigation();
  return (
    <Panel heading={t('send')}>
      <p className="mb-3 text-sm text-muted">{t('about')}</p>
      <Form
        method="post"
        action={paths.operatorCatalogue()}
        encType="multipart/form-data"
        replace
        className="grid gap-3"
      >
        <Field
          name="file"
          label={t('file')}
          hint={t('fileHint', { number: page.mostMegabytes })}
          errors={reply?.errors.file}
        >
          {(control) => <input {...control} type="file" accept=".json,application/json" className="input" />}
        </Field>
        <div>
          <Button type="submit" isPending={state === 'submitting'}>
            {t('check')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function WrongRows({ wrong }: { wrong: NonNullable<CatalogueReply['wrong']> }) {
  const { t } = useTranslation('gamefile');
  return (
    <Panel heading={t('wrongRows')}>
      <ul className="grid gap-1">
        {wrong.map(({ key, text }) => (
          <li key={key} className="break-words">
            {text}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Preview({ draft }: { draft: NonNullable<CataloguePage['draft']> }) {
  const { t } = useTranslation('gamefile');
  const columns: Column<(typeof draft.rows)[number]>[] = [
    { key: 'part', heading: t('part'), kind: 'lead', cell: ({ part }) => t(`parts.${part}`) },
    { key: 'added', heading: t('added'), kind: 'amount', cell: ({ added }) => added },
    { key: 'changed', heading: t('changed'), kind: 'amount', cell: ({ changed }) => changed },
    { key: 'withdrawn', heading: t('withdrawn'), kind: 'amount', cell: ({ withdrawn }) => withdrawn },
    { key: 'same', heading: t('same'), kind: 'amount', cell: ({ same }) => same },
    { key: 'preserved', heading: t('kept'), kind: 'amount', cell: ({ preserved }) => preserved },
  ];
  return (
    <Panel heading={t('preview', { name: draft.name })}>
      <Table
        caption={t('preview', { name: draft.name })}
        isCaptionHidden
        columns={columns}
        rows={draft.rows}
        rowKey={({ part }) => part}
      />
      <p className="mt-2 mb-3 text-sm text-muted">{t('leftAlone')}</p>
      {draft.keepsSome ? <Notice kind="info">{t('keptText')}</Notice> : null}
      {draft.isRight ? (
        <ButtonLink to={draft.take}>{t('take')}</ButtonLink>
      ) : (
        <Notice kind="warning">{t('notAnyMore')}</Notice>
      )}
    </Panel>
  );
}
