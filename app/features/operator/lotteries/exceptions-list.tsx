import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { FieldErrors } from '~/ui/forms/field-errors';
import { Panel } from '~/ui/page/panel';
import type { CalendarPage } from './read-calendar.server';

type Row = CalendarPage['exceptions'][number];
type Props = { page: Pick<CalendarPage, 'exceptions' | 'mayDecide'>; reply: FormReply | undefined };

/** Days on which a lottery is not drawn as its schedule says. */
export function Exceptions({ page: { exceptions, mayDecide }, reply }: Props) {
  const { t } = useTranslation('lotteries');
  const columns: Column<Row>[] = [
    { key: 'day', heading: t('common:word.day'), kind: 'lead', cell: ({ dayText }) => dayText },
    { key: 'name', heading: t('lottery:game'), cell: ({ name }) => name },
    {
      key: 'kind',
      heading: t('calendar.kind'),
      cell: ({ kind, times }) => (
        <>
          <Badge look={kind === 'none' ? 'minus' : 'wait'}>{t(`calendar.kinds.${kind}`)}</Badge> {times}
        </>
      ),
    },
    ...(mayDecide
      ? [
          {
            key: 'remove',
            heading: t('common:act.remove'),
            cell: (row: Row) => (row.isOver ? '–' : <Remove row={row} reply={reply} />),
          },
        ]
      : []),
  ];
  return (
    <Panel heading={t('calendar.exceptions')} className="console-list">
      <p className="mb-3 text-sm text-muted">{t('calendar.exceptionsText')}</p>
      <Table
        caption={t('calendar.exceptions')}
        isCaptionHidden
        columns={columns}
        rows={exceptions}
        rowKey={({ code, day }) => `${code} ${day}`}
        empty={<p className="text-muted">{t('calendar.noExceptions')}</p>}
      />
    </Panel>
  );
}

/** A draw that somebody has a ticket of falls away only at a second press, which says so. */
function Remove({ row: { code, day, name, dayText }, reply }: { row: Row; reply: FormReply | undefined }) {
  const { t } = useTranslation('lotteries');
  const isOwn = reply?.values.intent === 'remove' && reply.values.of === code && reply.values.from === day;
  const errors = isOwn ? Object.values(reply.errors).flat() : [];
  const hasTickets = isOwn && Boolean(reply.errors.mayVoid);
  return (
    <Form method="post" replace preventScrollReset className="grid gap-2">
      <input type="hidden" name="of" value={code} />
      <input type="hidden" name="from" value={day} />
      {hasTickets ? <input type="hidden" name="mayVoid" value="on" /> : null}
      <FieldErrors name="remove" id={`remove-${code}-${day}`} errors={errors} />
      <div>
        <Button
          name="intent"
          value="remove"
          look={hasTickets ? 'danger' : 'secondary'}
          size="small"
          aria-label={t('calendar.removeNamed', { name, day: dayText })}
        >
          {hasTickets ? t('lottery:operator.makeVoid') : t('common:act.remove')}
        </Button>
      </div>
    </Form>
  );
}
