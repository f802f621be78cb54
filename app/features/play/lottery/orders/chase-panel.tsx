import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { PartState } from '~/domain/lottery/orders/chase';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Badge, type BadgeLook } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { Money } from '~/ui/data/money';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { ShownChase } from './read-chase.server';

type Props = { chase: ShownChase; orderId: number; reply: FormReply | undefined };
type Part = ShownChase['parts'][number];

const looks = {
  locked: 'wait',
  open: 'wait',
  won: 'plus',
  lost: 'plain',
  refunded: 'info',
  released: 'info',
} as const satisfies Record<PartState, BadgeLook>;

/** All draws of a chase, from the page of any of its tickets. */
export function ChasePanel({ chase, orderId, reply }: Props) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const { state } = useNavigation();
  const columns: Column<Part>[] = [
    {
      key: 'issue',
      heading: t('drawHeading'),
      kind: 'lead',
      cell: ({ to, issue }) =>
        to === null ? (
          formatDigits(issue, language)
        ) : (
          <Link to={to} className="link">
            {formatDigits(issue, language)}
          </Link>
        ),
    },
    { key: 'at', heading: t('drawnAt'), cell: ({ drawsAt }) => drawsAt },
    { key: 'multiplier', heading: t('multiplier'), kind: 'amount', cell: ({ multiplier }) => multiplier },
    {
      key: 'stake',
      heading: t('stake'),
      kind: 'amount',
      cell: ({ stake }) => <Money amount={stake} language={language} />,
    },
    {
      key: 'state',
      heading: t('common:word.status'),
      cell: ({ state }) => <Badge look={looks[state]}>{t(`chase.part.${state}`)}</Badge>,
    },
  ];
  return (
    <Panel heading={t('chase.number', { number: chase.number })}>
      <Facts
        facts={[
          [t('common:word.status'), t(`chase.state.${chase.state}`)],
          [t('chase.stopsOnWin'), chase.stopsOnWin ? t('chase.yes') : t('chase.no')],
          [t('chase.locked'), <Money key="locked" amount={chase.locked} language={language} />],
        ]}
      />
      <Table
        caption={t('chase.parts')}
        isCaptionHidden
        columns={columns}
        rows={chase.parts}
        rowKey={({ part }) => part}
      />
      {chase.mayCancel ? (
        <Form method="post" action={paths.lotteryOrder(orderId)}>
          <input type="hidden" name="chase" value={chase.id} />
          <FormErrors errors={reply?.errors.form} />
          <Button look="danger" isPending={state === 'submitting'}>
            {t('chase.cancel')}
          </Button>
        </Form>
      ) : null}
    </Panel>
  );
}
