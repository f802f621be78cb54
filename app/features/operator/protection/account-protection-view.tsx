import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { alertLooks } from '../alerts/alerts-list';
import { BackLink } from '../back-link';
import { AloneNotice } from '../proposals/alone-notice';
import { ProtectionAct } from './protection-act';
import type { AccountProtectionPage } from './read-account-protection.server';

type AccountProtectionViewProps = {
  page: AccountProtectionPage;
  reply: FormReply | undefined;
  /** What a change that another operator approves asks for besides; the route brings it. */
  secondOperator: (reply: FormReply | undefined) => ReactNode;
};

export function AccountProtectionView({ page, reply, secondOperator }: AccountProtectionViewProps) {
  const { t } = useTranslation('protecting');
  const ending = replyTo('endPause', reply);
  return (
    <>
      <BackLink to={paths.operatorProtection()}>{t('title')}</BackLink>
      <div className="console-head">
        <h1 className="text-2xl">{t('of', { account: page.name })}</h1>
      </div>
      {page.account ? (
        <p className="mb-4">
          <Link to={page.account} className="link">
            {t('operator:accountPage')}
          </Link>
        </p>
      ) : null}
      {page.isAlone ? <AloneNotice /> : null}
      <div className="grid gap-4">
        <Marks page={page} reply={replyTo('handle', reply)} />
        <Limits page={page} />
        <Pauses page={page} />
        {page.acts.lower ? <Lower page={page} reply={replyTo('lower', reply)} /> : null}
        {page.acts.pause ? (
          <ProtectionAct intent="pause" look="danger" reply={replyTo('pause', reply)}>
            {null}
          </ProtectionAct>
        ) : null}
        {page.acts.endPause ? (
          <ProtectionAct intent="endPause" reply={ending}>
            {secondOperator(ending)}
          </ProtectionAct>
        ) : null}
      </div>
    </>
  );
}

/** What may be harm or hide something, and what an operator has done about it. */
function Marks({ page, reply }: { page: AccountProtectionPage; reply: FormReply | undefined }) {
  const { t } = useTranslation(['protecting', 'alerts']);
  const { marks, harm, alerts } = page;
  return (
    <>
      {marks || harm ? (
        <Panel heading={t('markHeading')}>
          <p>{marks || t('noMarks')}</p>
          {harm?.isOpen ? <p className="mt-2 text-sm">{t('writeUntil', { at: harm.due })}</p> : null}
          {harm?.handled ? (
            <p className="mt-2 text-sm text-muted">{t('handledAt', { at: harm.handled, note: harm.note })}</p>
          ) : null}
        </Panel>
      ) : null}
      {page.acts.handle ? (
        <ProtectionAct intent="handle" reply={reply}>
          {null}
        </ProtectionAct>
      ) : null}
      {alerts.length > 0 ? (
        <Panel heading={t('alertHeading')}>
          <ul className="grid gap-2">
            {alerts.map(({ id, to, says, state }) => (
              <li key={id}>
                <Link to={to} className="link">
                  {says}
                </Link>{' '}
                <Badge look={alertLooks[state]}>{t(`alerts:states.${state}`)}</Badge>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}

function Limits({ page }: { page: AccountProtectionPage }) {
  const { t } = useTranslation('protecting');
  return (
    <Panel heading={t('limits')}>
      <p className="mb-2 text-sm text-muted">{t('common:times.heading', { zone: page.zone })}</p>
      {page.limits.length === 0 ? <p>{t('noLimits')}</p> : null}
      <ul className="grid gap-3">
        {page.limits.map(({ name, text, amount, by, since, pending }) => (
          <li key={name}>
            <span className="font-semibold">{text}</span>: {amount}
            <p className="text-sm text-muted">{t('setSince', { by, since })}</p>
            {pending ? (
              <p className="text-sm">
                {pending.amount === null
                  ? t('asksRemoval', { from: pending.from })
                  : t('asksRaise', { amount: pending.amount, from: pending.from })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Pauses({ page }: { page: AccountProtectionPage }) {
  const { t } = useTranslation('protecting');
  return (
    <Panel heading={t('pauses')}>
      {page.pauses.length === 0 ? <p>{t('noPauses')}</p> : null}
      <ul className="grid gap-3">
        {page.pauses.map(({ id, what, isOpen, since, until, ended, reason }) => (
          <li key={id}>
            <span className="font-semibold">{what}</span>{' '}
            <Badge look={isOpen ? 'wait' : 'plain'}>{isOpen ? t('inForce') : t('over')}</Badge>
            <p className="text-sm text-muted">{t('sinceUntil', { since, until: ended ?? until ?? t('untilEnded') })}</p>
            {reason ? <p className="text-sm">{t('common:reasonWas', { reason })}</p> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Lower({ page, reply }: { page: AccountProtectionPage; reply: FormReply | undefined }) {
  const { t } = useTranslation('protecting');
  return (
    <ProtectionAct intent="lower" reply={reply}>
      <Field name="limit" label={t('lower.limit')} errors={reply?.errors.limit} isRequired>
        {(control) => <Select {...control} choices={page.choices} defaultValue={reply?.values.limit} />}
      </Field>
      <Field
        name="amount"
        label={t('common:word.amount')}
        hint={t('lower.amountHint')}
        errors={reply?.errors.amount}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            maxLength={24}
            autoComplete="off"
            defaultValue={reply?.values.amount}
          />
        )}
      </Field>
    </ProtectionAct>
  );
}
