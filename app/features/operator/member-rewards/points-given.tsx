import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { type Column, Table } from '~/ui/data/table';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Disclosure } from '~/ui/page/disclosure';
import { Panel } from '~/ui/page/panel';
import { ActReason } from '../act-panel';
import type { ShownPointReward } from './show-reward.server';

type PointsGivenProps = {
  rows: ShownPointReward[];
  mayTake: boolean;
  reply: FormReply | undefined;
  /** What the second operator asks for, for this reward. */
  secondOf: (id: number, reply: FormReply | undefined) => ReactNode;
};

/** Points that operators have given, the newest first, and the forms that take them back. */
export function PointsGiven({ rows, mayTake, reply, secondOf }: PointsGivenProps) {
  const { t } = useTranslation('giving');
  const columns: Column<ShownPointReward>[] = [
    { key: 'words', heading: t('give.words'), kind: 'lead', cell: ({ words, by }) => `${words} · ${by}` },
    { key: 'at', heading: t('common:word.time'), cell: ({ at }) => at },
    {
      key: 'takenBack',
      heading: t('points.takenBack'),
      cell: ({ takenBack }) => (takenBack ? t('points.taken', takenBack) : '–'),
    },
    { key: 'points', heading: t('points.amount'), kind: 'lead-amount', cell: ({ points }) => points },
  ];
  const refused = replyTo('takePoints', reply);
  const takeable = mayTake ? rows.filter(({ takenBack }) => takenBack === null) : [];
  return (
    <Panel heading={t('points.heading')} className="console-list">
      <Table caption={t('points.heading')} isCaptionHidden columns={columns} rows={rows} rowKey={({ id }) => id} />
      <div className="mt-3 grid gap-2">
        {takeable.map((row) => {
          const own = refused?.values.rewardId === String(row.id) ? refused : undefined;
          return <TakePoints key={row.id} row={row} reply={own} second={secondOf(row.id, own)} />;
        })}
      </div>
    </Panel>
  );
}

type TakePointsProps = { row: ShownPointReward; reply: FormReply | undefined; second: ReactNode };

function TakePoints({ row, reply, second }: TakePointsProps) {
  const { t } = useTranslation('giving');
  return (
    <Disclosure
      group="act"
      isOpen={reply !== undefined || undefined}
      summary={t('takePoints.title', { points: row.points, at: row.at })}
    >
      <Form method="post" replace preventScrollReset className="grid gap-3">
        <p className="text-sm text-muted">{t('takePoints.text')}</p>
        <FormErrors errors={reply?.errors.form} />
        <input type="hidden" name="rewardId" value={row.id} />
        <ActReason intent={`takePoints-${row.id}`} reply={reply} />
        {second}
        <IntentButton intent="takePoints" look="danger">
          {t('takePoints.submit')}
        </IntentButton>
      </Form>
    </Disclosure>
  );
}
