import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wholePage } from '~/http/page/whole-page.server';

test.each([0, 1, 2])('Bengali that crosses the pieces React writes arrives whole (%i)', async (shift) => {
  const words = Array.from({ length: 2_000 }, (_, at) => `${'x'.repeat((at + shift) % 3)}কীসে লেখা আছে`);
  const { pipe } = renderToPipeableStream(
    <ul>
      {words.map((word, at) => (
        <li key={at} title={word}>
          {word}
        </li>
      ))}
    </ul>,
  );
  const html = await new Promise<string>((resolve) => pipe(wholePage((page) => resolve(page.toString()))));
  expect(html).not.toMatch(/[\0\uFFFD]/);
  expect(html).toBe(`<ul>${words.map((word) => `<li title="${word}">${word}</li>`).join('')}</ul>`);
});
