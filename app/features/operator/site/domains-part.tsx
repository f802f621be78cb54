import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { DomainRow } from './read-domains.server';
import type { SitePage } from './read-site-page.server';

type DomainsPartProps = { page: Extract<SitePage, { part: 'domains' }>; reply: FormReply | undefined };

const purposes = ['main', 'agent', 'app'] as const;

/** Under which names the site answers beside its own, and what each is for. */
export function DomainsPart({ page, reply }: DomainsPartProps) {
  const { t } = useTranslation('operator');
  const columns: Column<DomainRow>[] = [
    { key: 'host', heading: t('domains.host'), kind: 'lead', cell: (domain) => <Host domain={domain} /> },
    { key: 'purpose', heading: t('domains.purpose'), cell: ({ purpose }) => t(`domains.purposes.${purpose}`) },
    { key: 'code', heading: t('domains.code'), cell: (domain) => <Code domain={domain} /> },
    { key: 'acts', heading: t('domains.acts'), cell: (domain) => <Acts domain={domain} /> },
  ];
  const refused = replyTo('switchDomain', reply) ?? replyTo('removeDomain', reply);
  return (
    <div className="grid gap-4">
      <Panel heading={t('domains.heading')}>
        <p className="mb-3 text-sm text-muted">{t('domains.text', { own: page.own })}</p>
        <FormErrors errors={refused?.errors.form} />
        <Table
          caption={t('domains.heading')}
          isCaptionHidden
          columns={columns}
          rows={page.domains}
          rowKey={({ host }) => host}
          empty={<p className="text-muted">{t('domains.none')}</p>}
        />
      </Panel>
      <DomainForm key={page.chosen?.host ?? ''} chosen={page.chosen} reply={replyTo('saveDomain', reply)} />
    </div>
  );
}

function Host({ domain: { host, isEnabled, to } }: { domain: DomainRow }) {
  const { t } = useTranslation('operator');
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link to={to} className="link break-all">
        {host}
      </Link>
      <Badge look={isEnabled ? 'plus' : 'plain'}>{isEnabled ? t('flags.on') : t('flags.off')}</Badge>
    </span>
  );
}

function Code({ domain: { affiliateCode, agent } }: { domain: DomainRow }) {
  const { t } = useTranslation('operator');
  if (!affiliateCode) return '–';
  return (
    <>
      <code>{affiliateCode}</code> {agent ?? <Badge look="minus">{t('domains.noAgent')}</Badge>}
    </>
  );
}

function Acts({ domain: { host, isEnabled } }: { domain: DomainRow }) {
  const { t } = useTranslation('operator');
  return (
    <Form method="post" replace preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="host" value={host} />
      <input type="hidden" name="isEnabled" value={String(!isEnabled)} />
      <Button type="submit" name="intent" value="switchDomain" look="secondary" size="small">
        {isEnabled ? t('flags.turnOff') : t('flags.turnOn')}
        <span className="sr-only"> {host}</span>
      </Button>
      {isEnabled ? null : (
        <Button type="submit" name="intent" value="removeDomain" look="secondary" size="small">
          {t('domains.remove')}
          <span className="sr-only"> {host}</span>
        </Button>
      )}
    </Form>
  );
}

function DomainForm({ chosen, reply }: { chosen: DomainRow | null; reply: FormReply | undefined }) {
  const { t } = useTranslation('operator');
  const errors = reply?.errors ?? {};
  const values = reply?.values;
  return (
    <Panel heading={chosen ? t('domains.change', { host: chosen.host }) : t('domains.add')}>
      <Form method="post" replace preventScrollReset className="grid gap-4">
        <FormErrors errors={errors.form} />
        {chosen ? (
          <input type="hidden" name="host" value={chosen.host} />
        ) : (
          <Field name="host" label={t('domains.host')} hint={t('domains.hostHint')} errors={errors.host} isRequired>
            {(control) => (
              <TextInput
                {...control}
                defaultValue={values?.host}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={253}
              />
            )}
          </Field>
        )}
        <Field name="purpose" label={t('domains.purpose')} hint={t('domains.purposeHint')} errors={errors.purpose}>
          {(control) => (
            <Select
              {...control}
              defaultValue={values?.purpose ?? chosen?.purpose ?? 'agent'}
              choices={purposes.map((value) => ({ value, text: t(`domains.purposes.${value}`) }))}
            />
          )}
        </Field>
        <Field
          name="affiliateCode"
          label={t('domains.code')}
          hint={t('domains.codeHint')}
          errors={errors.affiliateCode}
        >
          {(control) => (
            <TextInput
              {...control}
              defaultValue={values?.affiliateCode ?? chosen?.affiliateCode ?? ''}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
            />
          )}
        </Field>
        <Checkbox
          name="isEnabled"
          value="on"
          label={t('domains.isEnabled')}
          defaultChecked={values ? values.isEnabled === 'on' : (chosen?.isEnabled ?? true)}
        />
        <Button type="submit" name="intent" value="saveDomain">
          {t('domains.submit')}
        </Button>
      </Form>
    </Panel>
  );
}
