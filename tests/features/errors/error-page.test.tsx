// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorPage } from '~/features/errors/error-page';
import { show } from '../../ui/screen';

test('the page for a lost connection fetches no picture', () => {
  show(<ErrorPage error={new TypeError('Failed to fetch')} requestId={null} />);
  expect(screen.getByRole('main').querySelector('svg')).not.toBeNull();
  expect(document.querySelectorAll('main img, main use')).toHaveLength(0);
});
