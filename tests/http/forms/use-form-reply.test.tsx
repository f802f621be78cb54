// @vitest-environment jsdom
import { Form, Link, Outlet, useLoaderData, useNavigation } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFormReply } from '~/http/forms/use-form-reply';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';

afterEach(cleanup);

type Reply = { error: string; typed: string };

/** A frame that hears of news, over a page with a form that is refused until something is typed. */
async function showPage() {
  let reads = 0;
  const Frame = () => (
    <>
      <button type="button" onClick={useRevalidateWhenIdle()}>
        hear
      </button>
      <Link to="/other">go</Link>
      <p>The page is {useNavigation().state}.</p>
      <Outlet />
    </>
  );
  const Page = () => {
    const news = useLoaderData<number>();
    const reply = useFormReply<() => Promise<Reply | null>>();
    return (
      <Form method="post" replace>
        <p>news {news}</p>
        {reply ? <p data-error-for="content">{reply.error}</p> : null}
        <textarea aria-label="content" name="content" defaultValue={reply?.typed} />
        <button type="submit">send</button>
      </Form>
    );
  };
  const Site = createRemixStub([
    {
      path: '/',
      Component: Frame,
      children: [
        {
          path: '/page',
          Component: Page,
          loader: () => ++reads,
          action: async ({ request }) => {
            const typed = String((await request.formData()).get('content'));
            return typed === 'good' ? null : { error: `refused: ${typed}`, typed };
          },
        },
        { path: '/other', Component: () => <Link to="/page">back</Link> },
      ],
    },
  ]);
  render(<Site initialEntries={['/page']} />);
  await screen.findByText('news 1');
  const send = async (text: string) => {
    fireEvent.change(screen.getByLabelText('content'), { target: { value: text } });
    await act(async () => screen.getByText('send').click());
    await screen.findByText('The page is idle.');
  };
  const hear = async () => {
    const before = reads;
    fireEvent.click(screen.getByText('hear'));
    await waitFor(() => expect(reads).toBe(before + 1));
    await screen.findByText(`news ${reads}`);
  };
  return { send, hear };
}

const error = () => document.querySelector('[data-error-for]')?.textContent ?? null;

test('a refusal stays at its form, with what was typed, however often the page is read again', async () => {
  const { send, hear } = await showPage();
  await send('bad');
  expect(error()).toBe('refused: bad');
  for (let times = 0; times < 3; times++) await hear();
  expect(error()).toBe('refused: bad');
  expect((screen.getByLabelText('content') as HTMLTextAreaElement).value).toBe('bad');
});

test('the next form that is sent replaces it, and so does one that is taken', async () => {
  const { send, hear } = await showPage();
  await send('bad');
  await hear();
  await send('worse');
  expect(error()).toBe('refused: worse');
  await hear();
  expect(error()).toBe('refused: worse');
  await send('good');
  expect(error()).toBeNull();
  await hear();
  expect(error()).toBeNull();
});

test('who leaves the page and comes back finds it without', async () => {
  const { send, hear } = await showPage();
  await send('bad');
  await hear();
  await act(async () => screen.getByText('go').click());
  await act(async () => (await screen.findByText('back')).click());
  await screen.findByText(/^news/);
  expect(error()).toBeNull();
});
