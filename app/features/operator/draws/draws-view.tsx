import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { artPaths, paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { MoveForm } from './move-form';
import type { DrawRow } from './read-draws-under-way.server';

type Props = { draws: DrawRow[]; zone: string; reply: FormReply | undefined };

export function DrawsUnderWay({ draws, zone, reply: given }: Props) {
  const reply = given?.values.intent === 'move' ? undefined : given;
  const { t } = useTranslation('lottery');
  const columns: Column<DrawRow>[] = [
    {
      key: 'draw',
      heading: t('drawHeading'),
      kind: 'lead',
      cell: ({ id, name, issue }) => (
        <Link to={paths.lotteryVerify({ draw: id })} className="link">
          {name} {issue}
        </Link>
      ),
    },
    { key: 'state', heading: t('state'), cell: ({ state }) => t(`drawState.${state}`) },
    { key: 'closes', heading: t('drawState.closed'), cell: ({ closesAt }) => closesAt },
    { key: 'tickets', heading: t('operator.tickets'), kind: 'amount', cell: ({ tickets }) => tickets },
    { key: 'stake', heading: t('operator.stake'), kind: 'amount', cell: ({ stake }) => stake },
    { key: 'bound', heading: t('operator.bound'), kind: 'amount', cell: ({ bound }) => bound },
    {
      key: 'used',
      heading: t('exposure.used'),
      kind: 'amount',
      cell: ({ id, used, isNearlyFull }) => (
        <Link to={paths.operatorDraws({ exposure: id })} className="link">
          {isNearlyFull ? <Badge look="minus">{used}</Badge> : used}
        </Link>
      ),
    },
  ];
  const choiceOf = ({ id, name, issue }: DrawRow) => ({ value: String(id), text: `${name} ${issue}` });
  return (
    <div className="grid gap-4">
      <Panel>
        <p>{t('operator.text')}</p>
        <Table
          caption={t('operator.caption')}
          columns={columns}
          rows={draws}
          rowKey={({ id }) => String(id)}
          empty={
            <EmptyState
              art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
              title={t('operator.empty')}
            />
          }
        />
      </Panel>
      <MoveForm choices={draws.filter(({ canMove }) => canMove).map(choiceOf)} zone={zone} reply={given} />
      <Panel heading={t('operator.makeVoid')}>
        <Form method="post" action={paths.operatorDraws()} className="grid gap-3">
          <Field name="draw" label={t('drawHeading')} errors={reply?.errors.draw} isRequired>
            {(control) => (
              <Select
                {...control}
                choices={draws.map(choiceOf)}
                emptyText="—"
                defaultValue={reply?.values.draw ?? ''}
              />
            )}
          </Field>
          <Field name="reason" label={t('operator.reason')} errors={reply?.errors.reason} isRequired>
            {(control) => (
              <Select
                {...control}
                defaultValue={reply?.values.reason ?? 'fault'}
                choices={[
                  { value: 'fault', text: t('voidReason.fault') },
                  { value: 'calendar', text: t('voidReason.calendar') },
                ]}
              />
            )}
          </Field>
          <Field name="note" label={t('operator.note')} errors={reply?.errors.note} isRequired>
            {(control) => <TextInput {...control} maxLength={300} defaultValue={reply?.values.note ?? ''} />}
          </Field>
          <FormErrors errors={reply?.errors.form} />
          <Button look="danger">{t('operator.makeVoid')}</Button>
        </Form>
      </Panel>
    </div>
  );
}
