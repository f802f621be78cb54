import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import type { ContentItem } from './read-content.server';
import { revisionLooks } from './revision-looks';

type Line = ContentItem['history'][number];

/** All revisions, newest first; what was published once can be again. */
export function ContentHistory({ lines }: { lines: Line[] }) {
  const { t } = useTranslation('content');
  const columns: Column<Line>[] = [
    {
      key: 'number',
      heading: t('column.number'),
      kind: 'lead',
      cell: ({ number, preview }) => (
        <a className="link" href={preview} target="_blank" rel="noreferrer">
          {t('revision', { number })}
        </a>
      ),
    },
    {
      key: 'state',
      heading: t('common:word.status'),
      cell: ({ state }) => <Badge look={revisionLooks[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'by', heading: t('column.by'), cell: ({ by }) => by ?? t('theSite') },
    { key: 'at', heading: t('common:word.time'), cell: ({ at }) => at },
    { key: 'note', heading: t('operator:word.note'), cell: ({ note }) => note || '–' },
    {
      key: 'act',
      heading: t('column.act'),
      cell: ({ id, canRestore, byTwo }) =>
        canRestore ? (
          <Form method="post" replace preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button name="intent" value="restore" look="secondary" size="small">
              {byTwo ? t('act.restoreByTwo') : t('act.restore')}
            </Button>
          </Form>
        ) : (
          '–'
        ),
    },
  ];
  return <Table caption={t('history')} isCaptionHidden columns={columns} rows={lines} rowKey={({ id }) => id} />;
}
