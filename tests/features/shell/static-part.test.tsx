// @vitest-environment jsdom
import { useNavigate } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { StaticParts } from '~/features/shell/shell-data';
import { StaticPart, StaticPartsContext } from '~/features/shell/static-part';
import { toText } from '~/http/page/data-as-text';

const requests: string[] = [];
const server = setupServer(
  http.get('*/shell-parts/:file', ({ params }) => {
    requests.push(String(params.file));
    const key = String(params.file).replace('.json', '');
    if (key === 'lost') return HttpResponse.error();
    return HttpResponse.json({ key, html: { footer: `<a href="/hot">footer of ${key}</a>` }, vendors: {} });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  requests.length = 0;
});
afterAll(() => server.close());

test('the server puts the part into the page as it is', () => {
  const parts = { footer: '<p>footer</p>' } as StaticParts;
  const Stub = createRemixStub([{ path: '/', Component: () => <StaticPart name="footer" className="inner" /> }]);
  const html = renderToString(
    <StaticPartsContext.Provider value={parts}>
      <Stub />
    </StaticPartsContext.Provider>,
  );
  expect(html).toContain('<div class="inner"><p>footer</p></div>');
});

test('a part that the document does not hold is fetched once, however often it is shown again', async () => {
  show('content-a');
  expect(await screen.findByText('footer of content-a')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(await screen.findByText('a page without a footer')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  expect(await screen.findByText('footer of content-a')).toBeTruthy();
  expect(requests).toEqual(['content-a.json']);
});

test('after a change of content or language the part is another one, and the first again on the way back', async () => {
  const { change } = show('content-b');
  expect(await screen.findByText('footer of content-b')).toBeTruthy();
  change('content-c');
  await userEvent.click(screen.getByRole('button', { name: 'read again' }));
  expect(await screen.findByText('footer of content-c')).toBeTruthy();
  change('content-b');
  await userEvent.click(screen.getByRole('button', { name: 'read again' }));
  expect(await screen.findByText('footer of content-b')).toBeTruthy();
  expect(requests).toEqual(['content-b.json', 'content-c.json']);
});

test('where the connection fails the page goes on without the part', async () => {
  show('lost');
  await waitFor(() => expect(requests).toEqual(['lost.json']));
  expect(screen.queryByText(/footer of/)).toBeNull();
  expect(screen.getByRole('button', { name: 'elsewhere' })).toBeTruthy();
});

test('its links are followed without a new document, but not with a key held', async () => {
  show('content-d');
  const link = await screen.findByRole('link', { name: 'footer of content-d' });
  let wasPrevented: boolean | null = null;
  const watch = (event: Event) => {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', watch);
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(wasPrevented).toBe(false);
  await user.click(link);
  window.removeEventListener('click', watch);
  expect(wasPrevented).toBe(true);
  expect(await screen.findByText('hot games')).toBeTruthy();
});

/** A site whose frame's loader sends the key; `change` is what it sends from the next reading on. */
function show(first: string) {
  let key = first;
  const Home = () => {
    const navigate = useNavigate();
    return (
      <>
        <StaticPart name="footer" />
        <button type="button" onClick={() => navigate('/elsewhere')}>
          elsewhere
        </button>
        <button type="button" onClick={() => navigate('/?again', { replace: true })}>
          read again
        </button>
      </>
    );
  };
  const Elsewhere = () => {
    const navigate = useNavigate();
    return (
      <>
        <p>a page without a footer</p>
        <button type="button" onClick={() => navigate('/')}>
          back
        </button>
      </>
    );
  };
  const Stub = createRemixStub([
    {
      id: 'routes/site/shell',
      loader: () => ({ siteName: '', notFound: '', shell: toText({ partsKey: key }) }),
      children: [
        { path: '/', Component: Home },
        { path: '/elsewhere', Component: Elsewhere },
        { path: '/hot', Component: () => <p>hot games</p> },
      ],
    },
  ]);
  act(() => {
    render(<Stub />);
  });
  return {
    change: (next: string) => {
      key = next;
    },
  };
}
