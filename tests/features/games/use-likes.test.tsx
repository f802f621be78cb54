// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { favouriteRestSeconds } from '~/domain/catalogue/own-games';
import { CardForm } from '~/features/games/card-form';
import { useLiked } from '~/features/games/use-likes';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Heart({ id }: { id: number }) {
  const isLiked = useLiked(id, false);
  return (
    <button type="submit" className="like" name={isLiked ? 'remove' : 'add'} value={id}>
      {isLiked ? `${id} is kept` : `keep ${id}`}
    </button>
  );
}

test('hearts pressed within a second are sent one after the other, and each shows at once', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const sent: { game: string; at: number }[] = [];
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <CardForm backTo="/">
          <Heart id={1} />
          <Heart id={2} />
        </CardForm>
      ),
    },
    {
      path: '/favorite',
      action: async ({ request }) => {
        sent.push({ game: String((await request.formData()).get('add')), at: performance.now() });
        return { values: {}, errors: {} };
      },
    },
  ]);
  render(<Stub />);
  await userEvent.click(screen.getByRole('button', { name: 'keep 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'keep 2' }));
  expect(screen.getByRole('button', { name: '2 is kept' })).not.toBeNull();
  await waitFor(() => expect(sent.map(({ game }) => game)).toEqual(['1', '2']), { timeout: 5_000 });
  expect(sent[1]!.at - sent[0]!.at).toBeGreaterThan(favouriteRestSeconds * 1_000 - 100);
});
