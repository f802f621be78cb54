import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { PricesPage } from './read-prices.server';

type Row = PricesPage['rows'][number];
type Chosen = NonNullable<PricesPage['chosen']>;
type Effect = Chosen['effect'][number];

type Props = { page: PricesPage; reply: FormReply | undefined; secondOperator: ReactNode };

export function PricesView({ page, reply, secondOperator }: Props) {
  const { t } = useTranslation('lottery');
  const columns: Column<Row>[] = [
    {
      key: 'name',
      heading: t('prices.family'),
      kind: 'lead',
      cell: ({ name, to }) => (
        <Link to={to} className="link">
          {name}
        </Link>
      ),
    },
    { key: 'mode', heading: t('prices.mode'), cell: ({ mode }) => mode },
    { key: 'games', heading: t('prices.games'), kind: 'amount', cell: ({ games }) => games },
    { key: 'rtp', heading: t('prices.rtp'), kind: 'amount', cell: ({ rtp }) => rtp },
    { key: 'rebate', heading: t('prices.rebate'), kind: 'amount', cell: ({ rebate }) => rebate },
  ];
  return (
    <div className="grid gap-4">
      {page.chosen ? <Change chosen={page.chosen} reply={reply} secondOperator={secondOperator} /> : null}
      <Panel>
        <p>{t('prices.text')}</p>
        <Table
          caption={t('prices.title')}
          isCaptionHidden
          columns={columns}
          rows={page.rows}
          rowKey={({ key }) => key}
        />
      </Panel>
    </div>
  );
}

/** First the effect of a figure, then the form that proposes it. */
function Change({
  chosen,
  reply,
  secondOperator,
}: {
  chosen: Chosen;
  reply: FormReply | undefined;
  secondOperator: ReactNode;
}) {
  const { t } = useTranslation('lottery');
  const limits = t('prices.limits', { least: chosen.least, most: chosen.most });
  const isShown = chosen.effect.length > 0;
  return (
    <Panel heading={`${chosen.name} · ${chosen.mode}`}>
      <p>{t('prices.now', { rtp: chosen.now })}</p>
      <Form method="get" action={paths.operatorPrices()} className="grid gap-3" key={`${chosen.key} ${chosen.typed}`}>
        <input type="hidden" name="of" value={chosen.key} />
        <Field
          name="rtp"
          id="asked-rtp"
          label={t('prices.then')}
          hint={limits}
          errors={chosen.isWrong ? [t('prices.wrong')] : reply?.errors.rtp}
        >
          {(control) => <TextInput {...control} inputMode="decimal" maxLength={12} defaultValue={chosen.typed} />}
        </Field>
        <Button look="secondary">{t('prices.show')}</Button>
      </Form>
      {isShown ? (
        <>
          <Effects chosen={chosen} />
          <Form
            method="post"
            action={paths.operatorPrices({ of: chosen.key, rtp: chosen.typed })}
            className="grid gap-3"
          >
            <input type="hidden" name="of" value={chosen.key} />
            <input type="hidden" name="rtp" value={chosen.typed} />
            {secondOperator}
            <FormErrors errors={reply?.errors.form} />
            <Button look="primary">{t('prices.propose')}</Button>
          </Form>
        </>
      ) : null}
    </Panel>
  );
}

function Effects({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('lottery');
  const columns: Column<Effect>[] = [
    { key: 'play', heading: t('playHeading'), kind: 'lead', cell: ({ name }) => name },
    { key: 'before', heading: t('prices.oddsNow'), kind: 'amount', cell: ({ before }) => before },
    { key: 'after', heading: t('prices.oddsThen'), kind: 'amount', cell: ({ after }) => after },
    ...(chosen.hasRebates
      ? [{ key: 'least', heading: t('prices.oddsLeast'), kind: 'amount' as const, cell: ({ least }: Effect) => least }]
      : []),
  ];
  return (
    <Table caption={t('prices.effect')} columns={columns} rows={chosen.effect} rowKey={({ play }) => play} isLined />
  );
}
