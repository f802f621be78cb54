import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactLink, httpsLink, internalPath, pictureLink, readLink, readUntypedLink } from '~/domain/site/links';
import { defaultSettings } from '~/domain/site/settings';
import { isVideoLink } from '~/domain/site/video-link';

const leavers = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/member/../..//evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/\tevil',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'https://evil.example',
  'member',
  '',
];

test.each(leavers)('the path %j is refused', (value) => expect(internalPath(value)).toBeNull());

test('a path is resolved and keeps its query and fragment', () => {
  expect(internalPath('/help?lng=bn#term')).toBe('/help?lng=bn#term');
  expect(internalPath('/a/../promotions')).toBe('/promotions');
  expect(internalPath('/%09/evil')).toBe('/%09/evil');
});

test('whatever is given as a path, what comes out stays on the site', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    '%2f',
    '%5c',
    '@',
    ':',
    'evil.example',
    '?',
    '#',
    '\t',
    'a',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
      const path = internalPath(`/${parts.join('')}`);
      if (path === null) return;
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, 'https://khela.example').origin).toBe('https://khela.example');
      expect(internalPath(path)).toBe(path);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  'http://example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:pass@example.com',
  'https://',
  'https://exam ple.com',
  'ftp://example.com',
  '//example.com',
])('the link %j is refused', (value) => expect(httpsLink(value)).toBeNull());

describe('linkage', () => {
  test('fits its type', () => {
    expect(readLink('none', '')).toEqual({ kind: 'none' });
    expect(readLink('path', '/hot')).toEqual({ kind: 'path', to: '/hot' });
    expect(readLink('link', 'https://example.com/a')).toEqual({ kind: 'link', href: 'https://example.com/a' });
    expect(readLink('game', '10001')).toEqual({ kind: 'game', nodeId: 10001 });
    expect(readLink('promotion', 'first-deposit-70')).toEqual({ kind: 'promotion', code: 'first-deposit-70' });
  });

  test.each([
    ['none', '/hot'],
    ['path', 'https://example.com'],
    ['link', '/hot'],
    ['game', '-1'],
    ['game', '10001;drop'],
    ['promotion', '../x'],
    ['tg', 'tg://resolve'],
  ])('of type %s is refused as %j', (type, linkage) => expect(readLink(type, linkage)).toBeNull());

  test('without a type is told by its form', () => {
    expect(readUntypedLink('')).toEqual({ kind: 'none' });
    expect(readUntypedLink('/hot')).toEqual({ kind: 'path', to: '/hot' });
    expect(readUntypedLink('vip-ladder')).toEqual({ kind: 'promotion', code: 'vip-ladder' });
    expect(readUntypedLink('javascript:alert')).toBeNull();
  });
});

test('only customer service may open the messenger', () => {
  expect(contactLink('tg://resolve?domain=khela')).toBe('tg://resolve?domain=khela');
  expect(contactLink('tg:javascript alert')).toBeNull();
  expect(contactLink('whatsapp://send')).toBeNull();
  expect(contactLink('/help/channels')).toBe('/help/channels');
  expect(contactLink('//evil.example')).toBeNull();
  expect(readLink('link', 'tg://resolve?domain=khela')).toBeNull();
});

test('pictures are our own art or come from a configured host', () => {
  expect(pictureLink('/art/1/banner/x.svg', [])).toBe('/art/1/banner/x.svg');
  expect(pictureLink('/art/../member', [])).toBeNull();
  expect(pictureLink('https://img.example.com/a.png', [])).toBeNull();
  expect(pictureLink('https://img.example.com/a.png', ['img.example.com'])).toBe('https://img.example.com/a.png');
  expect(pictureLink('https://img.example.com.evil.example/a.png', ['img.example.com'])).toBeNull();
});

describe('video links', () => {
  const embedUrl = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0';

  test.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3',
    'https://youtu.be/aqz-KE-bpKQ',
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ])('%s plays in the private player', (url) => {
    expect(isVideoLink(url, defaultSettings)).toEqual({ kind: 'accepted', embedUrl });
  });

  test.each([
    'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://evil.example/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com:444/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=x"onload=1',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/redirect/aqz-KE-bpKQ',
    '',
  ])('%s is refused', (url) => expect(isVideoLink(url, defaultSettings)).toBeNull());

  test('the poster comes from the site only where a host for it is set', () => {
    const videoHosts = { ...defaultSettings.videoHosts, posterHost: 'posters.example.com' };
    expect(isVideoLink('https://youtu.be/aqz-KE-bpKQ', { videoHosts })?.poster).toBe(
      'https://posters.example.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
    );
  });
});
