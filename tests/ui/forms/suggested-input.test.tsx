// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SuggestedInput, type SuggestionList } from '~/ui/forms/suggested-input';

function field(from: SuggestionList) {
  return createRemixStub([
    { path: '/', Component: () => <SuggestedInput id="account" name="account" aria-label="Account" from={from} /> },
    {
      path: '/names',
      loader: ({ request }) => {
        const { searchParams } = new URL(request.url);
        return { suggestions: [{ value: `${searchParams.get('scope')} ${searchParams.get('q')}` }] };
      },
    },
  ]);
}

const offered = () => [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));

test('the names to choose from are in the page itself, tied to the input', () => {
  const Stub = field({ suggestions: [{ value: 'rahim', text: 'Rahim' }], source: null });
  const html = renderToString(<Stub />);
  expect(html).toContain('list="account-names"');
  expect(html).toContain('<datalist id="account-names"><option value="rahim">Rahim</option></datalist>');
});

test('where there are too many, what is typed asks for others', async () => {
  const Stub = field({ suggestions: [{ value: 'rahim' }], source: '/names?scope=direct' });
  render(<Stub />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Account'), 'sal');
  await expect.poll(offered).toEqual(['direct sal']);
});

test('where all are there, nothing is asked', async () => {
  const Stub = field({ suggestions: [{ value: 'rahim' }], source: null });
  render(<Stub />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Account'), 'sal');
  expect(offered()).toEqual(['rahim']);
});
