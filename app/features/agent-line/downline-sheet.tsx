import { Form } from '@remix-run/react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RateField } from '~/features/common/rate-field';
import type { FormReply } from '~/http/forms/form-reply';
import { Badge } from '~/ui/data/badge';
import { type Fact, Facts } from '~/ui/data/facts';
import { ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Textarea } from '~/ui/forms/textarea';
import type { IconName } from '~/ui/media/icon';
import { Disclosure } from '~/ui/page/disclosure';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { ContractBadges } from './downline-list';
import type { DownlineSheet as Sheet } from './read-downlines.server';

const icons: Record<string, IconName> = { transfer: 'transfer', betting: 'chart', details: 'list' };

/** One account of the line: what is known of it, and what its agent may do. */
export function DownlineSheet({ sheet, reply }: { sheet: Sheet; reply: FormReply | undefined }) {
  const { t } = useTranslation('team');
  return (
    <Panel heading={sheet.account}>
      <Facts className="bet-facts" facts={factsOf(t, sheet)} />
      <div className="records-buttons mb-4">
        {sheet.links.map(({ key, to }) => (
          <ButtonLink key={key} to={to} look="secondary" icon={icons[key]!}>
            {t(`sheet.${key}`)}
          </ButtonLink>
        ))}
      </div>
      {sheet.offers.length > 0 ? (
        <nav className="team-offers" aria-label={t('sheet.offers')}>
          <span>{t('sheet.offers')}</span>
          {sheet.offers.map(({ kind, to }) => (
            <ButtonLink key={kind} to={to} look="secondary" size="small">
              {t(`contract.${kind}`)}
            </ButtonLink>
          ))}
        </nav>
      ) : null}
      {sheet.isSuspendAsked ? <Notice>{t('suspend.asked')}</Notice> : null}
      <Acts sheet={sheet} reply={reply} />
    </Panel>
  );
}

function factsOf(t: TFunction<'team'>, sheet: Sheet): Fact[] {
  return [
    [t('form.nickname'), sheet.nickname],
    [t('form.type'), t(`role.${sheet.role}`)],
    [
      t('sheet.status'),
      <Badge key="status" look={sheet.status === 'active' ? 'plus' : 'minus'}>
        {t(`status.${sheet.status}`)}
      </Badge>,
    ],
    [t('sheet.joined'), sheet.joined],
    ...presenceFacts(t, sheet),
    [t('column.rate'), `${sheet.rate}%`],
    ...(sheet.balance ? [[t('common:word.balance'), sheet.balance] as Fact] : []),
  ];
}

function Acts({ sheet, reply }: { sheet: Sheet; reply: FormReply | undefined }) {
  const { t } = useTranslation('team');
  return (
    <div className="grid gap-2">
      {sheet.canSetRate ? (
        <Act intent="setRate" reply={reply} heading={t('rate.heading')} submit={t('rate.submit')}>
          {(errors, values) => (
            <RateField
              hint={t('rate.hint', sheet.bounds)}
              errors={errors.rate}
              defaultValue={values.rate ?? sheet.rate}
            />
          )}
        </Act>
      ) : null}
      {sheet.canMessage ? (
        <Act intent="message" reply={reply} heading={t('message.heading')} submit={t('common:act.send')}>
          {(errors, values) => (
            <Field name="content" label={t('message.content')} errors={errors.content} isRequired>
              {(control) => <Textarea {...control} rows={4} maxLength={1_000} defaultValue={values.content} />}
            </Field>
          )}
        </Act>
      ) : null}
      {sheet.canAskSuspend ? (
        <Act
          intent="suspend"
          reply={reply}
          heading={t('suspend.heading')}
          submit={t('suspend.submit')}
          text={t('suspend.text')}
        >
          {(errors, values) => (
            <Field name="reason" label={t('common:word.reason')} errors={errors.reason} isRequired>
              {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={values.reason} />}
            </Field>
          )}
        </Act>
      ) : null}
    </div>
  );
}

function presenceFacts(t: TFunction<'team'>, { presence, role, seesContracts }: Sheet): Fact[] {
  if (!presence) return [];
  const { isOnline, seen, team, contracts } = presence;
  const here = isOnline ? (
    <Badge key="seen" look="plus">
      {t('list.online')}
    </Badge>
  ) : (
    seen
  );
  return [
    [t('common:word.lastSeen'), here],
    ...(role === 'agent' ? [[t('column.team'), team] as Fact] : []),
    ...(seesContracts
      ? [[t('column.contracts'), <ContractBadges key="contracts" contracts={contracts} />] as Fact]
      : []),
  ];
}

type ActProps = {
  intent: string;
  heading: string;
  submit: string;
  text?: string;
  reply: FormReply | undefined;
  children: (errors: FormReply['errors'], values: FormReply['values']) => ReactNode;
};

function Act({ intent, heading, submit, text, reply, children }: ActProps) {
  const own = reply?.values.intent === intent ? reply : undefined;
  const errors = own?.errors ?? {};
  return (
    <Disclosure group="act" isOpen={own ? true : undefined} summary={heading}>
      <Form method="post" replace preventScrollReset className="grid gap-3">
        {text ? <p className="text-sm text-muted">{text}</p> : null}
        <FormErrors errors={errors.form} />
        {children(errors, own?.values ?? {})}
        <IntentButton intent={intent} look={intent === 'suspend' ? 'danger' : 'primary'}>
          {submit}
        </IntentButton>
      </Form>
    </Disclosure>
  );
}
