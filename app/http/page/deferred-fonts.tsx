/** A tab in the background paints nothing; it takes them all the same. */
const patienceMs = 1_500;

/** Then a page has settled, whatever its fonts did: nothing waits below the fold any longer. */
const settledMs = 3_000;

/** In the range of a face: a page of Latin letters fetches such a one when it comes to need it. */
const bengali = /u\+98/i;

/**
 * Loads the web fonts after the first paint, which uses the fallback fonts of `fonts.css`; a browser that has them
 * cached uses them at once. The link is appended to the end of the head, where React ignores unknown elements.
 */
export function DeferredFonts({ href, nonce }: { href: string; nonce: string | undefined }) {
  return (
    <>
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own few lines around an address of our own build */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: deferredFontsScript(href) }} />
    </>
  );
}

/**
 * All faces at once: each that came by itself would have the whole page set again. The first time they are read out of the
 * styles; afterwards, when the browser has them, the styles themselves are the shortest way. Until then the page is marked
 * as settling: what lies far below may wait, for it need not be set twice. Whoever goes there, by the
 * address too, or turns the phone, ends it; while it loads, a page is resized by its own viewport.
 */
function deferredFontsScript(href: string): string {
  return `(()=>{
let file="${href}";
let remember=()=>{try{localStorage.fonts=file}catch{}};
let link=()=>{let link=document.createElement("link");link.rel="stylesheet";link.href=file;document.head.append(link)};
let add=async()=>{add=()=>{};try{
let sheet=await new CSSStyleSheet().replace(await(await fetch(file)).text());
let faces=[...sheet.cssRules].map(({style})=>{let of=(name)=>style.getPropertyValue(name);return new FontFace(of("font-family").replaceAll('"',""),of("src"),{weight:of("font-weight"),unicodeRange:of("unicode-range"),display:"swap"})});
let isBengali=document.documentElement.lang==="bn";
await Promise.allSettled(faces.filter((face)=>isBengali||!${bengali}.test(face.unicodeRange)).map((face)=>face.load()));
faces.forEach((face)=>document.fonts.add(face))
}catch{link()}remember()};
try{if(localStorage.fonts===file)return link()}catch{}
let {dataset}=document.documentElement;if(!location.hash)dataset.settling="";let settle=()=>delete dataset.settling;
for(let sign of ["scroll","keydown"])addEventListener(sign,settle,{once:true});addEventListener("load",()=>addEventListener("resize",settle,{once:true}));
setTimeout(settle,${settledMs});
new PerformanceObserver(()=>add()).observe({type:"paint",buffered:true});setTimeout(()=>add(),${patienceMs})
})()`.replaceAll('\n', '');
}
