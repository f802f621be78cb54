// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { smallerPhoto } from '~/ui/forms/smaller-photo';

afterEach(() => vi.unstubAllGlobals());

const photo = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'IMG 1.png', { type });

/** A browser that makes a picture of `made` bytes out of any other. */
function drawing(made: number): { width: number; height: number }[] {
  const drawn: { width: number; height: number }[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8_000, height: 6_000, close() {} }));
  vi.spyOn(document, 'createElement').mockImplementation(() => {
    const canvas = {
      width: 0,
      height: 0,
      getContext: () => ({ drawImage: () => drawn.push({ width: canvas.width, height: canvas.height }) }),
      toBlob: (done: (blob: Blob) => void) => done(new Blob([new Uint8Array(made)], { type: 'image/jpeg' })),
    };
    return canvas as unknown as HTMLElement;
  });
  return drawn;
}

test('a large photo is sent as a smaller one, no longer than the edge', async () => {
  const drawn = drawing(400_000);
  const smaller = await smallerPhoto(photo(9_000_000), 2_000);
  expect({ name: smaller.name, type: smaller.type, size: smaller.size }).toEqual({
    name: 'IMG 1.jpg',
    type: 'image/jpeg',
    size: 400_000,
  });
  expect(drawn).toEqual([{ width: 2_000, height: 1_500 }]);
  vi.restoreAllMocks();
});

test.each([
  ['a small photo', 300_000, 'image/png'],
  ['what is no picture', 9_000_000, 'application/pdf'],
])('%s is sent as it is', async (_, bytes, type) => {
  const file = photo(bytes, type);
  expect(await smallerPhoto(file, 2_000)).toBe(file);
});

test('one that would only grow, or that the browser cannot read, is sent as it is', async () => {
  const file = photo(2_000_000);
  drawing(3_000_000);
  expect(await smallerPhoto(file, 2_000)).toBe(file);
  vi.restoreAllMocks();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No picture')));
  expect(await smallerPhoto(file, 2_000)).toBe(file);
});
