import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { NameFields, NumberField, OperatorFields, partOf, StateFields } from '../catalogue/catalogue-fields';
import { CatalogueSheet } from '../catalogue/catalogue-sheet';
import { PictureFields } from '../catalogue/picture-fields';
import { FactsPanel } from '../facts-panel';
import type { VendorPageData } from './read-vendors.server';

type VendorSheetProps = { page: VendorPageData; reply: FormReply | undefined };

/** One provider: its state, its names, its place and its logo; below, its cards in the categories. */
export function VendorSheet({ page, reply }: VendorSheetProps) {
  const { t } = useTranslation('gamepages');
  const part = partOf(page.values, reply);
  return (
    <>
      <CatalogueSheet
        page={page}
        part={part}
        reply={reply}
        backTo={paths.operatorVendors()}
        backText={t('operator:vendors.title')}
        hasFiles
      >
        <StateFields part={part} zone={page.zone} of="vendor" />
        <Panel heading={t('lists')}>
          <div className="console-fields">
            <NameFields part={part} />
            <NumberField name="position" label={t('fields.position')} hint={t('positionHint')} part={part} isRequired />
          </div>
        </Panel>
        <PictureFields part={part} picture={page.picture} isOwn={page.hasPicture} hint={t('pictureHint.vendor')} />
      </CatalogueSheet>
      {page.lanes.length > 0 ? <Lanes key={page.lanesSeen} page={page} reply={replyTo('saveLanes', reply)} /> : null}
      <OperatorFields fields={page.operatorFields} />
      <div className="mt-4">
        <FactsPanel
          heading={t('facts')}
          more={{ to: page.history, text: t('history') }}
          facts={[
            [t('common:word.code'), <code key="code">{page.code}</code>],
            [t('adapter'), <code key="adapter">{page.adapter}</code>],
            [t('operator:vendors.wallet'), t(`operator:vendors.wallets.${page.walletMode}`)],
            [
              t('operator:games.title'),
              <Link key="games" to={page.games} className="link">
                {t('itsGames')}
              </Link>,
            ],
            [
              t('operator:word.onSite'),
              <Link key="site" to={page.onSite} className="link">
                {page.onSite}
              </Link>,
            ],
          ]}
          note={t('byFile')}
        />
      </div>
    </>
  );
}

/** Its card in each category: what it opens, its place there, whether it is shown. */
function Lanes({ page, reply }: VendorSheetProps) {
  const { t } = useTranslation('gamepages');
  const errors = reply?.errors ?? {};
  return (
    <Panel heading={t('lanes')} className="mt-4">
      <p className="mb-3 text-sm text-muted">{t('lanesText')}</p>
      <Form method="post" replace preventScrollReset className="grid gap-4">
        <FormErrors errors={errors.form} />
        <input type="hidden" name="seen" value={page.lanesSeen} />
        {page.lanes.map((lane, at) => {
          const nameOf = (field: string) => `lanes[${at}].${field}`;
          const idOf = (field: string) => `lane-${at}-${field}`;
          const valueIn = (field: 'opens' | 'position' | 'isEnabled') =>
            reply ? (reply.values[nameOf(field)] ?? '') : lane[field];
          return (
            <fieldset key={lane.type} className="console-fields console-fields-row">
              <legend className="field-label mb-1">{lane.name}</legend>
              <input type="hidden" name={nameOf('type')} value={lane.type} />
              <Field
                name={nameOf('opens')}
                id={idOf('opens')}
                label={t('fields.isGame')}
                errors={errors[nameOf('opens')]}
              >
                {(control) => (
                  <Select
                    {...control}
                    defaultValue={valueIn('opens')}
                    choices={(['VASSALAGE', 'GAME'] as const).map((value) => ({ value, text: t(`opens.${value}`) }))}
                  />
                )}
              </Field>
              <Field
                name={nameOf('position')}
                id={idOf('position')}
                label={t('fields.position')}
                errors={errors[nameOf('position')]}
                isRequired
              >
                {(control) => (
                  <TextInput {...control} inputMode="numeric" maxLength={6} defaultValue={valueIn('position')} />
                )}
              </Field>
              <Checkbox
                name={nameOf('isEnabled')}
                id={idOf('isEnabled')}
                value="on"
                label={t('fields.isEnabled')}
                defaultChecked={valueIn('isEnabled') === 'on'}
              />
            </fieldset>
          );
        })}
        <div>
          <Button name="intent" value="saveLanes">
            {t('saveLanes')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
