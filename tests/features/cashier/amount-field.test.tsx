// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AmountField } from '~/features/cashier/amount-field';
import { show } from '../../ui/screen';

const errors = ['The minimum is ৳100.'];

function Refused() {
  const [typed, setTyped] = useState('99');
  return <AmountField label="Amount" hint="" errors={errors} typed={typed} onType={setTyped} />;
}

test('a message is about the amount that was refused, and goes when another is typed', async () => {
  show(<Refused />);
  const field = screen.getByRole('textbox', { name: /Amount/ });
  expect(document.querySelector('[data-error-for=amount]')?.textContent).toBe(errors[0]);
  await userEvent.clear(field);
  await userEvent.type(field, '500');
  expect(document.querySelector('[data-error-for=amount]')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '99');
  expect(document.querySelector('[data-error-for=amount]')).not.toBeNull();
});
