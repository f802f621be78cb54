// @vitest-environment jsdom
import { Form } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { IntentButton } from '~/ui/forms/intent-button';

test('a button sends its intent, and only the one that was pressed is pending until the answer', async () => {
  const sent: unknown[] = [];
  let answer = () => {};
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <Form method="post">
          <IntentButton intent="save">Save</IntentButton>
          <IntentButton intent="send">Send</IntentButton>
        </Form>
      ),
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return null;
      },
    },
  ]);
  render(<Stub />);
  const button = (name: string) => screen.getByRole('button', { name });
  await userEvent.click(button('Send'));
  await expect.poll(() => sent).toEqual([{ intent: 'send' }]);
  await expect.poll(() => button('Send').getAttribute('aria-busy')).toBe('true');
  expect(button('Save').getAttribute('aria-busy')).toBeNull();
  await userEvent.click(button('Send'));
  answer();
  await expect.poll(() => button('Send').getAttribute('aria-busy')).toBeNull();
  expect(sent).toHaveLength(1);
});
