import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { BackLink } from './back-link';

/** The values of the fields of a sheet, and what is wrong with them. */
export type Part = { values: Record<string, string | undefined>; errors: Record<string, string[]> };

type SheetProps = {
  backTo: string;
  backText: string;
  title: string;
  errors: string[] | undefined;
  save: string;
  /** Its form sends files too. */
  hasFiles?: boolean;
  children: ReactNode;
};

/** The page of one thing that an operator writes whole: its panels, and one button that saves them. */
export function Sheet({ backTo, backText, title, errors, save, hasFiles, children }: SheetProps) {
  const { state } = useNavigation();
  return (
    <>
      <BackLink to={backTo}>{backText}</BackLink>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
      </div>
      <Form
        method="post"
        encType={hasFiles ? 'multipart/form-data' : undefined}
        replace
        preventScrollReset
        className="console-method"
      >
        <FormErrors errors={errors} />
        {children}
        <div className="actions">
          <Button name="intent" value="save" isPending={state === 'submitting'}>
            {save}
          </Button>
        </div>
      </Form>
    </>
  );
}

type LineProps = {
  name: string;
  label: string;
  hint?: string;
  part: Part;
  isRequired?: boolean;
  isFixed?: boolean;
};

export function SheetLine({ name, label, hint, part, isRequired, isFixed }: LineProps) {
  return (
    <Field name={name} label={label} hint={hint} errors={part.errors[name]} isRequired={isRequired}>
      {(control) => (
        <TextInput {...control} maxLength={60} autoComplete="off" readOnly={isFixed} defaultValue={part.values[name]} />
      )}
    </Field>
  );
}

export function SheetCheckbox({ name, label, part }: { name: string; label: string; part: Part }) {
  return <Checkbox name={name} value="on" label={label} defaultChecked={part.values[name] === 'on'} />;
}

type SheetWordsProps = {
  part: Part;
  labelOf: (field: 'nameBn' | 'nameEn' | 'textBn' | 'textEn') => string;
  text: { rows: number; maxLength: number };
};

/** Its name and its text in both languages, side by side. */
export function SheetWords({ part, labelOf, text }: SheetWordsProps) {
  return (
    <div className="console-fields">
      {(['Bn', 'En'] as const).map((language) => {
        const [name, body] = [`name${language}`, `text${language}`] as const;
        const lang = language.toLowerCase();
        return (
          <div key={language} className="grid content-start gap-3">
            <Field name={name} label={labelOf(name)} errors={part.errors[name]} isRequired>
              {(control) => <TextInput {...control} maxLength={120} lang={lang} defaultValue={part.values[name]} />}
            </Field>
            <Field name={body} label={labelOf(body)} errors={part.errors[body]} isRequired>
              {(control) => <Textarea {...control} {...text} lang={lang} defaultValue={part.values[body]} />}
            </Field>
          </div>
        );
      })}
    </div>
  );
}
