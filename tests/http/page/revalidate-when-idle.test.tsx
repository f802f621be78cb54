// @vitest-environment jsdom
import { Link, Outlet, useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterChangesOnly } from '~/http/page/revalidate';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';

/** A frame that moving between its pages does not read again, and whose answers come when the test says so. */
function showFrame() {
  const answers: ((text: string) => void)[] = [];
  const Frame = () => {
    const lookAgain = useRevalidateWhenIdle();
    return (
      <>
        <p>{useLoaderData<string>()}</p>
        <button type="button" onClick={lookAgain}>
          hear
        </button>
        <Link to="/other">go</Link>
        <Outlet />
      </>
    );
  };
  const Stub = createRemixStub([
    {
      id: 'frame',
      Component: Frame,
      loader: () => new Promise<string>((resolve) => answers.push(resolve)),
      shouldRevalidate: afterChangesOnly,
      children: [
        { path: '/', Component: () => <p>first page</p> },
        { path: '/other', Component: () => <p>other page</p>, loader: () => null },
      ],
    },
  ]);
  render(<Stub hydrationData={{ loaderData: { frame: 'before' } }} />);
  return {
    answers,
    hear: () => fireEvent.click(screen.getByText('hear')),
    go: () => fireEvent.click(screen.getByText('go')),
  };
}

test('what was heard is asked for once', async () => {
  const { answers, hear } = showFrame();
  hear();
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]!('news'));
  await screen.findByText('news');
  expect(answers).toHaveLength(1);
});

test('what was heard just before somebody moves on is asked for on the page they moved to', async () => {
  const { answers, hear, go } = showFrame();
  hear();
  await waitFor(() => expect(answers).toHaveLength(1));
  go();
  await screen.findByText('other page');
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]!('news'));
  await screen.findByText('news');
  expect(answers).toHaveLength(2);
});

test('moving on afterwards asks for nothing', async () => {
  const { answers, hear, go } = showFrame();
  hear();
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]!('news'));
  await screen.findByText('news');
  go();
  await screen.findByText('other page');
  await act(async () => {});
  expect(answers).toHaveLength(1);
});
