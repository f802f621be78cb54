// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { FileInput } from '~/ui/forms/file-input';
import { show } from '../screen';

afterEach(cleanup);

const megabyte = 1_048_576;
const tooLarge = 'Too large: 5 MB at most.';

/** As a phone's camera makes it; this browser cannot make it smaller. */
function photo(name: string, bytes: number): File {
  return Object.defineProperty(new File(['x'], name, { type: 'image/jpeg' }), 'size', { value: bytes });
}

function picker(): HTMLInputElement {
  const words = { chooseLabel: 'Choose', noneLabel: 'None', tooLargeText: tooLarge };
  show(<FileInput aria-label="Photo" name="proof" maxBytes={5 * megabyte} longestEdge={2_200} {...words} />);
  return screen.getByLabelText('Photo');
}

test('a photo of 30 MB is named, and refused before anything is sent', async () => {
  const input = picker();
  await userEvent.upload(input, photo('IMG_4711.jpg', 30 * megabyte));
  expect(screen.getByText('IMG_4711.jpg')).not.toBeNull();
  await waitFor(() => expect(input.validationMessage).toBe(tooLarge));
  expect(input.checkValidity()).toBe(false);
});

test('a smaller one chosen in its place may be sent', async () => {
  const input = picker();
  await userEvent.upload(input, photo('large.jpg', 30 * megabyte));
  await waitFor(() => expect(input.checkValidity()).toBe(false));
  await userEvent.upload(input, photo('small.jpg', 5 * megabyte));
  await waitFor(() => expect(input.checkValidity()).toBe(true));
});
