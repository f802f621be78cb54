import { useTranslation } from 'react-i18next';
import { Disclosure } from '~/ui/page/disclosure';
import { AskedInput } from './asked-input';
import { MobileFields } from './mobile-fields';
import type { RegistrationPage } from './read-registration.server';

type FieldGroupsProps = {
  page: RegistrationPage;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  isSending: boolean;
};
type Group = RegistrationPage['groups'][number];

/** A short form needs no headings. */
const longForm = 8;
/** They stand with the number they belong to. */
const partsOfMobile = ['countryDialingCode', 'verificationCode'];

export function FieldGroups(props: FieldGroupsProps) {
  const { t } = useTranslation('register');
  const { groups } = props.page;
  const hasHeadings = groups.reduce((count, { fields }) => count + fields.length, 0) > longForm;
  return groups.map((group) => {
    const names = group.fields.map(({ name }) => name);
    if (group.id === 'invitation') {
      const isOpen = names.some((name) => props.values[name] || props.errors[name]) || hasRequired(group);
      return (
        <Disclosure key={group.id} summary={t('groups.invitation')} isOpen={isOpen}>
          <div className="grid gap-4">
            <Inputs {...props} group={group} />
          </div>
        </Disclosure>
      );
    }
    return (
      <fieldset key={group.id} className="grid gap-4">
        <legend className={hasHeadings ? 'form-legend' : 'sr-only'}>{t(`groups.${group.id}`)}</legend>
        <Inputs {...props} group={group} />
      </fieldset>
    );
  });
}

function hasRequired({ fields }: Group): boolean {
  return fields.some(({ isRequired }) => isRequired);
}

function Inputs({ page, group, values, errors, isSending }: FieldGroupsProps & { group: Group }) {
  const first = page.groups[0]?.fields.find(({ name }) => name !== 'countryDialingCode')?.name;
  return group.fields.map((field) => {
    if (partsOfMobile.includes(field.name)) return null;
    if (field.name === 'mobileNum' && page.code) {
      return (
        <MobileFields
          key={field.name}
          code={page.code}
          field={field}
          language={page.language}
          values={values}
          errors={errors}
          isSending={isSending}
          isFirst={field.name === first}
        />
      );
    }
    return (
      <AskedInput
        key={field.name}
        field={field}
        value={values[field.name]}
        errors={errors[field.name]}
        isFirst={field.name === first}
      />
    );
  });
}
