import { describe, expect, test } from 'vitest';
import { isEmptyHtml, sanitizeForShow, sanitizeForStore } from '~/domain/messaging/sanitize.server';

const store = (html: string, imageHosts: string[] = []) => sanitizeForStore(html, imageHosts, 'content.en');

test('words, lists, tables and own links pass unchanged', () => {
  const html =
    '<h3>A</h3><p>b <strong>c</strong> <a href="/promotions/vip-ladder">d</a></p><ul><li>e</li></ul><table><tbody><tr><td colspan="2">f</td></tr></tbody></table>';
  expect(store(html)).toBe(html);
});

const acting = [
  '<p>x</p><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<iframe src="https://example.com"></iframe>',
  '<form action="/logout"><button>x</button></form>',
  '<style>*{display:none}</style>',
  '<p onclick="x()">x</p>',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<math><mtext></mtext></math>',
];

test.each(acting)('%s is refused when written', (html) => {
  expect(() => store(html)).toThrow('messaging.unsafe_content');
});

test.each(acting)('%s is inert when read', (html) => {
  expect(sanitizeForShow(html, [])).not.toMatch(
    /script|onerror|onclick|javascript|data:|<iframe|<form|<button|<style|<meta|<svg|<math/i,
  );
});

describe('what is only out of place is cleared', () => {
  test.each([
    ['<div style="color:red" class="x">a</div>', 'a'],
    ['<h1>a</h1>', '<h3>a</h3>'],
    ['<a href="http://example.com">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<p>a<img src="https://evil.example/x.png"></p>', '<p>a</p>'],
    ['<img src="/member/logout">', ''],
  ])('%s becomes %s', (html, clean) => expect(store(html)).toBe(clean));
});

test('a foreign link opens beside the site and tells nothing', () => {
  expect(store('<a href="https://example.com/a" target="_top" rel="opener">a</a>')).toBe(
    '<a href="https://example.com/a" rel="noopener noreferrer nofollow" target="_blank">a</a>',
  );
});

test('pictures come from our own art or a configured host', () => {
  expect(store('<img src="/art/1/banner/x.svg" alt="a">')).toContain('src="/art/1/banner/x.svg"');
  const html = '<img src="https://img.example.com/a.png" alt="a" width="10" height="1e3" />';
  expect(store(html, ['img.example.com'])).toBe(
    '<img src="https://img.example.com/a.png" alt="a" loading="lazy" width="10" />',
  );
  expect(sanitizeForShow(html, ['img.example.com'])).toContain('img.example.com');
  expect(sanitizeForShow(html, [])).toBe('');
});

test('what is stored is shown as it is', () => {
  for (const html of [
    '<p>a &amp; b &lt; c</p>',
    '<p>ক<br />খ</p>',
    '<a href="https://example.com/?a=1&amp;b=2">x</a>',
  ]) {
    const stored = store(html);
    expect(sanitizeForShow(stored, [])).toBe(stored);
  }
});

test('blank markup is empty, a picture is not', () => {
  for (const html of ['', ' ', '<p></p>', '<p>&nbsp;<br>\u200b</p>']) expect(isEmptyHtml(html), html).toBe(true);
  for (const html of ['<p>.</p>', '<img src="/art/x.svg">', 'ক']) expect(isEmptyHtml(html), html).toBe(false);
});

test('a text of more than 100 KB is refused in words before it is read', () => {
  expect(sanitizeForStore('x'.repeat(100_000), [], 'content.en')).toHaveLength(100_000);
  for (const html of ['x'.repeat(100_001), 'ক'.repeat(33_334), '<b>'.repeat(200_000)]) {
    expect(() => sanitizeForStore(html, [], 'content.en')).toThrow(
      expect.objectContaining({ code: 'messaging.content_too_long', field: 'content.en' }),
    );
  }
});

test('tags nested deeper than anybody writes are refused, side by side they are not', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
  expect(sanitizeForStore(nested(200), [], 'content.en')).toContain('x');
  expect(sanitizeForStore('<p>x'.repeat(20_000), [], 'content.en')).toContain('x');
  for (const html of [
    nested(201),
    '<b></i>'.repeat(10_000),
    '<b title="</b>">'.repeat(5_000),
    '<b><!--</b>-->'.repeat(7_000),
  ]) {
    expect(() => sanitizeForStore(html, [], 'content.en')).toThrow(
      expect.objectContaining({ code: 'messaging.nested_too_deep' }),
    );
  }
});
