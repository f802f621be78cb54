import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { contentLanguages } from '~/domain/shared/language';
import type { FormReply } from '~/http/forms/form-reply';
import { Facts } from '~/ui/data/facts';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Panel } from '~/ui/page/panel';
import { AnnouncementFields } from './announcement-fields';
import { BannerFields } from './banner-fields';
import { type Line, Words } from './content-fields';
import { DomainFields } from './domain-fields';
import { HelpFields } from './help-fields';
import { MenuFields } from './menu-fields';
import { PromotionFields } from './promotion-fields';
import type { ContentItem } from './read-content.server';
import { ResourceFields } from './resource-fields';
import { RuleFields } from './rule-fields';
import { ServiceFields } from './service-fields';

type ContentFormProps = { page: ContentItem; reply: FormReply | undefined };

const fieldsOf = {
  banners: BannerFields,
  announcements: AnnouncementFields,
  help: HelpFields,
  promotions: PromotionFields,
  menus: MenuFields,
  resources: ResourceFields,
  services: ServiceFields,
  domains: DomainFields,
  fields: RuleFields,
};

/** Kinds that have no texts of their own have no lines. */
const lines: Record<ContentItem['kind'], readonly Line[]> = {
  banners: [
    { name: 'title', longest: 200 },
    { name: 'subtitle', longest: 400 },
    { name: 'callToAction', longest: 60 },
    { name: 'url', longest: 2_000 },
  ],
  announcements: [
    { name: 'title', longest: 200 },
    { name: 'content', rows: 12 },
  ],
  promotions: [
    { name: 'title', longest: 200 },
    { name: 'brief', rows: 2 },
    { name: 'content', rows: 12 },
  ],
  menus: [],
  resources: [{ name: 'title', longest: 60 }],
  services: [{ name: 'title', longest: 60 }],
  domains: [],
  fields: [],
  help: [
    { name: 'title', longest: 200 },
    { name: 'content', rows: 24 },
  ],
};
const timed: readonly ContentItem['kind'][] = ['banners', 'announcements', 'resources'];

/** Both languages beside each other. What somebody else saved meanwhile is shown above what was typed. */
export function ContentForm({ page, reply }: ContentFormProps) {
  const { t } = useTranslation('content');
  const { state } = useNavigation();
  const part = { values: reply?.values ?? page.values, errors: reply?.errors ?? {} };
  const isOvertaken = reply !== undefined && reply.values.basedOn !== String(page.newest);
  const Fields = fieldsOf[page.kind];
  return (
    <>
      {isOvertaken ? <Theirs page={page} /> : null}
      <Form key={`${page.key} ${page.newest}`} method="post" replace preventScrollReset className="console-method">
        <FormErrors errors={part.errors.form} />
        <input type="hidden" name="basedOn" value={page.newest} />
        {lines[page.kind].length > 0 ? (
          <Panel heading={t('parts.words')}>
            <Words lines={lines[page.kind]} {...part} />
          </Panel>
        ) : null}
        <Panel heading={timed.includes(page.kind) ? t('parts.place') : t('common:word.details')}>
          {timed.includes(page.kind) ? (
            <p className="mb-2 text-sm text-muted">{t('zone', { zone: page.zone })}</p>
          ) : null}
          <Fields page={page} {...part} />
          <Field name="note" label={t('field.note')} hint={t('field.noteHint')} errors={part.errors.note}>
            {(control) => <TextInput {...control} maxLength={200} defaultValue={reply?.values.note} />}
          </Field>
        </Panel>
        <div className="actions">
          <Button name="intent" value="save" isPending={state === 'submitting'}>
            {t('act.save')}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** The newest text, as somebody else left it. */
function Theirs({ page }: { page: ContentItem }) {
  const { t } = useTranslation('content');
  return (
    <Panel heading={page.writer ? t('theirs', { name: page.writer }) : t('theirsUnknown')}>
      <div className="console-fields">
        {contentLanguages.map((language) => (
          <div key={language} lang={language} className="grid content-start gap-2">
            {lines[page.kind].map(({ name }) => (
              <p key={name} className="whitespace-pre-line break-words">
                {page.values[`${name}.${language}`] || '–'}
              </p>
            ))}
          </div>
        ))}
      </div>
      {page.facts.length > 0 ? <Facts facts={page.facts.map(({ label, text }) => [label, text])} /> : null}
    </Panel>
  );
}
