import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Button, ButtonLink } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { MethodRow, PayoutMethodRow } from './read-methods.server';

type MethodsListProps = {
  title: string;
  methods: MethodRow[];
  payouts: PayoutMethodRow[];
  reply: FormReply | undefined;
};

export function MethodsList({ title, methods, payouts, reply }: MethodsListProps) {
  const { t } = useTranslation('cashdesk');
  const columns: Column<MethodRow>[] = [
    {
      key: 'name',
      heading: t('common:word.method'),
      kind: 'lead',
      cell: (method) => <Name method={method} to={paths.operatorMethod(method.id)} />,
    },
    { key: 'kind', heading: t('methods.kind'), cell: ({ kind }) => t(`methods.kinds.${kind}`) },
    { key: 'provider', heading: t('common:word.provider'), cell: ({ provider }) => provider ?? t('deposits.byHand') },
    { key: 'limits', heading: t('methods.limits'), cell: ({ limits }) => limits },
    { key: 'fee', heading: t('deposit:fee.label'), cell: ({ fee }) => fee },
    { key: 'state', heading: t('common:word.status'), cell: (method) => <State method={method} /> },
    { key: 'switch', heading: t('methods.switch'), cell: (method) => <Switch method={method} /> },
  ];
  const add = (
    <ButtonLink to={paths.operatorMethod('new')} icon="plus">
      {t('methods.add')}
    </ButtonLink>
  );
  return (
    <>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
        {methods.length > 0 ? add : null}
      </div>
      <FormErrors errors={reply?.errors.form} />
      <Panel className="console-list">
        <Table
          caption={title}
          isCaptionHidden
          columns={columns}
          rows={methods}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('methods.none')} text={t('methods.noneText')} action={add} />}
        />
      </Panel>
      <Payouts payouts={payouts} />
    </>
  );
}

/** Ways to be paid out; each is turned on and off on its own page. */
function Payouts({ payouts }: { payouts: PayoutMethodRow[] }) {
  const { t } = useTranslation('cashdesk');
  const columns: Column<PayoutMethodRow>[] = [
    {
      key: 'name',
      heading: t('common:word.method'),
      kind: 'lead',
      cell: (method) => <Name method={method} to={paths.operatorPayoutMethod(method.id)} />,
    },
    { key: 'kind', heading: t('methods.kind'), cell: ({ kind }) => t(`methods.kinds.${kind}`) },
    { key: 'limits', heading: t('methods.limits'), cell: ({ limits }) => limits },
    { key: 'fee', heading: t('deposit:fee.label'), cell: ({ fee }) => fee },
    { key: 'state', heading: t('common:word.status'), cell: ({ isEnabled }) => <OnOff isOn={isEnabled} /> },
  ];
  const add = (
    <ButtonLink to={paths.operatorPayoutMethod('new')} icon="plus" look="secondary">
      {t('methods.payouts.add')}
    </ButtonLink>
  );
  return (
    <>
      <div className="console-title-line mt-8">
        <h2 className="console-title">{t('methods.payouts.title')}</h2>
        {payouts.length > 0 ? add : null}
      </div>
      <Panel className="console-list">
        <Table
          caption={t('methods.payouts.title')}
          isCaptionHidden
          columns={columns}
          rows={payouts}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('methods.none')} text={t('methods.payouts.noneText')} action={add} />}
        />
      </Panel>
    </>
  );
}

function Name({ method: { name, code }, to }: { method: PayoutMethodRow; to: string }) {
  return (
    <span className="console-who">
      <Link to={to} className="link">
        {name}
      </Link>
      <code className="text-muted">{code}</code>
    </span>
  );
}

function State({ method: { isEnabled, isCutOff } }: { method: MethodRow }) {
  const { t } = useTranslation('cashdesk');
  if (isEnabled && isCutOff) return <Badge look="wait">{t('methods.cutOff')}</Badge>;
  return <OnOff isOn={isEnabled} />;
}

function OnOff({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('cashdesk');
  return isOn ? <Badge look="plus">{t('methods.on')}</Badge> : <Badge look="plain">{t('methods.off')}</Badge>;
}

/** Turning off is one press; turning on leads to the method, whose change another operator approves. */
function Switch({ method: { id, name, isEnabled } }: { method: MethodRow }) {
  const { t } = useTranslation('cashdesk');
  if (!isEnabled) {
    return (
      <ButtonLink
        to={paths.operatorMethod(id, { on: 1 })}
        look="secondary"
        size="small"
        aria-label={t('methods.turnOnNamed', { name })}
      >
        {t('methods.turnOn')}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="methodId" value={id} />
      <Button
        type="submit"
        name="intent"
        value="turnOff"
        look="secondary"
        size="small"
        aria-label={t('methods.turnOffNamed', { name })}
      >
        {t('methods.turnOff')}
      </Button>
    </Form>
  );
}
