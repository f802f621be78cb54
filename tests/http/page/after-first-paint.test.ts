import { expect, test } from 'vitest';
import { afterFirstPaint } from '~/http/page/after-first-paint';

const remixes = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-1.js";

window.__remixRouteModules = {"root":route0,"routes/site/home":route1};

import("/assets/entry.client-1.js");`;

const needed = { scripts: ['/assets/root-1.js', '/assets/deep-1.js'], words: '/words/1/bn/common.json' };

test('the parts are asked for after the first paint, and the page starts when all are there', () => {
  const script = afterFirstPaint(remixes, needed);
  expect(script).toContain('observe({type:"paint",buffered:true})');
  expect(script).toContain(
    'let files=["/assets/root-1.js","/assets/home-1.js","/assets/manifest-1.js","/assets/deep-1.js"];for(let href of files)ask(href,{rel:"modulepreload"})',
  );
  expect(script).toContain('Promise.all(files.slice(0,3).map((file)=>import(file)))');
  expect(script).toContain('ask("/words/1/bn/common.json",{rel:"preload",as:"fetch"');
  expect(script).toMatch(
    /\.then\(\(\[route0,route1\]\)=>\{window\.__remixRouteModules = .*return import\("\/assets\/entry\.client-1\.js"\);\}/s,
  );
  expect(script).not.toMatch(/^import\s/m);
});

test('a part that fails, or is not there after two minutes, offers a reload', () => {
  const script = afterFirstPaint(remixes, needed);
  expect(script).toContain('document.getElementById("chunk-failed").removeAttribute("hidden")');
  expect(script).toContain('late=setTimeout(offer,120000)');
  expect(script).toContain('.then(()=>clearTimeout(late),offer)');
});

test.each([
  ' ',
  'import x from "/other.js";\nx();',
  'import * as route0 from "/a.js";\nimport { y } from "/b.js";\ny(route0);',
])('a module of another shape is left alone: %j', (module) => {
  expect(afterFirstPaint(module, needed)).toBe(module);
});
