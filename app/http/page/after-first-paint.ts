const sideImport = /^import "([^"]+)";\s*$/gm;
const routeImport = /^import \* as (route\d+) from "([^"]+)";\s*$/gm;

/** A tab in the background paints nothing; it starts all the same. */
const patienceMs = 1_500;

/** Then a page that has not started offers a reload. */
const timeoutMs = 120_000;

/** What waking up takes: all scripts, also those that others import, and the words. */
export type Needed = { scripts: readonly string[]; words: string };

/**
 * Remix starts the page by a module that imports all its parts at once. The same, begun only when the browser has
 * painted, and asked for no sooner: on a slow phone the page is there to read before the scripts take its one line and
 * its one processor. A module of another shape is left as it is.
 */
export function afterFirstPaint(module: string, { scripts, words }: Needed): string {
  const sides = [...module.matchAll(sideImport)].map(([, path]) => path);
  const routes = [...module.matchAll(routeImport)].map(([, name, path]) => ({ name, path }));
  if (routes.length === 0) return module;
  const rest = module.replace(sideImport, '').replace(routeImport, '').trim();
  if (/^import\s/m.test(rest)) return module;
  const started = rest.replace(/import\((?=[^\n]*$)/, 'return import(');
  const parts = [...routes.map(({ path }) => path), ...sides];
  const files = [...new Set([...parts, ...scripts])];
  const names = routes.map(({ name }) => name).join(',');
  return `let ask=(href,more)=>document.head.append(Object.assign(document.createElement("link"),{href,fetchPriority:"low",...more}));let start=()=>{start=()=>{};ask("${words}",{rel:"preload",as:"fetch",crossOrigin:"anonymous"});let files=${JSON.stringify(files)};for(let href of files)ask(href,{rel:"modulepreload"});let offer=()=>document.getElementById("chunk-failed").removeAttribute("hidden"),late=setTimeout(offer,${timeoutMs});Promise.all(files.slice(0,${parts.length}).map((file)=>import(file))).then(([${names}])=>{${started}}).then(()=>clearTimeout(late),offer)};new PerformanceObserver(()=>start()).observe({type:"paint",buffered:true});setTimeout(()=>start(),${patienceMs});`;
}
