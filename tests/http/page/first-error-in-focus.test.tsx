import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { firstErrorInFocus } from '~/http/page/first-error-in-focus.server';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';

type Errors = { form?: string[]; name?: string[]; amount?: string[] };

function pageWith(errors: Errors, typed = '') {
  const html = renderToString(
    <form>
      <FormErrors errors={errors.form} />
      {(['name', 'amount'] as const).map((name) => (
        <Field key={name} name={name} label={name} errors={errors[name]}>
          {(control) => <TextInput {...control} defaultValue={typed} />}
        </Field>
      ))}
    </form>,
  );
  return firstErrorInFocus(Buffer.from(html)).toString();
}

const focused = (html: string) => [...html.matchAll(/<(\w+)[^>]*autofocus=""[^>]*>/g)].map(([tag]) => tag);

test('the first field that is wrong has the focus, and only it', () => {
  const [tag, ...others] = focused(pageWith({ name: ['Empty.'], amount: ['Too little.'] }));
  expect(tag).toMatch(/^<input .*name="name"/);
  expect(others).toEqual([]);
  expect(focused(pageWith({ amount: ['বেশি কম।'] }))[0]).toContain('name="amount"');
});

test('a message about the whole form comes before its fields', () => {
  const [tag] = focused(pageWith({ form: ['Not now.'], amount: ['Too little.'] }));
  expect(tag).toContain('data-error-for="form"');
  expect(tag).toContain('tabindex="-1"');
});

test('a page without errors stays as it is, whatever was typed', () => {
  for (const typed of ['', 'aria-invalid="true"', '" data-error-for="form'])
    expect(focused(pageWith({}, typed))).toEqual([]);
});
