// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { CopyButton } from '~/ui/forms/copy-button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { PasswordInput } from '~/ui/forms/password-input';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { show } from './screen';

const password = (
  <PasswordInput id="password" name="password" aria-label="password" showLabel="Show" hideLabel="Hide" />
);
const copy = <CopyButton text="KHELA" label="Copy" copiedLabel="Copied" failedLabel="By hand" />;

test('a field ties label, hint and message to its control and names the message for programs', () => {
  const { container } = show(
    <Field name="email" label="E-mail" hint="yours" errors={['Wrong.', 'Too long.']} isRequired>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText(/E-mail/);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect((input as HTMLInputElement).required).toBe(true);
  const described = input.getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['yours', 'Wrong. Too long.']);
  expect(container.querySelector('[data-error-for="email"]')?.textContent).toBe('Wrong. Too long.');
});

test('a field without trouble says nothing', () => {
  const { container } = show(
    <Field name="email" label="E-mail">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  expect(container.querySelector('[data-error-for]')).toBeNull();
  expect(screen.getByLabelText('E-mail').hasAttribute('aria-describedby')).toBe(false);
});

test('errors of the form and of a box are found by name', () => {
  const { container } = show(
    <>
      <FormErrors errors={['Try again.']} />
      <Checkbox name="termsAccepted" label="Terms" errors={['Please accept.']} />
    </>,
  );
  expect(container.querySelector('[data-error-for="form"]')).toBe(screen.getByRole('alert'));
  expect(container.querySelector('[data-error-for="termsAccepted"]')?.textContent).toBe('Please accept.');
});

test('the eye shows and hides what was typed, and exists only with scripts', async () => {
  expect(renderToString(password)).not.toContain('button');
  show(password);
  const input = screen.getByLabelText<HTMLInputElement>('password');
  await userEvent.type(input, 'Khela#2026');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect([input.type, input.value]).toEqual(['text', 'Khela#2026']);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.type).toBe('password');
});

test('copying is confirmed aloud; a refusal says so', async () => {
  expect(renderToString(copy)).toContain('invisible');
  const user = userEvent.setup();
  const { container } = show(copy);
  const said = () => container.querySelector('[aria-live="polite"]')?.textContent;
  expect(said()).toBe('');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('KHELA');
  expect(said()).toBe('Copied');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copied' }));
  expect(said()).toBe('By hand');
});

test('the counter counts letters, not code units, and warns beyond the limit', () => {
  const counted = (count: number, limit: number) => `${count}/${limit}`;
  const { container } = show(<Textarea aria-label="content" limit={3} countText={counted} defaultValue="খেলা" />);
  expect(screen.getByText('2/3')).toBeDefined();
  fireEvent.change(screen.getByLabelText('content'), { target: { value: 'খেলাঘর' } });
  expect(container.querySelector('.count')?.getAttribute('data-over')).toBe('true');
});

test('a pending button stays focused and submits nothing', async () => {
  const submit = vi.fn((event: Event) => event.preventDefault());
  const { container } = show(
    <form>
      <Button isPending>Send</Button>
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', submit);
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});
