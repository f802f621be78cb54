/** A tab in the background never paints: it loads the fonts after this time. */
const unpaintedMs = 1_500;

/** After this time a page counts as settled, with or without its fonts: what is below the fold is rendered. */
const settledMs = 3_000;

/** Matches the unicode-range of Bengali faces, which a page in Latin letters loads only when it needs them. */
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
 * All faces are added at once, since each one alone would cause a layout of the whole page. At the first visit the script
 * reads them from the style sheet; later, when the browser has them cached, it links the style sheet itself. Until then the
 * page is marked as settling, and content far below is not laid out yet. Scrolling, a key, a fragment in the address or a
 * resize after loading ends this; while the page loads, its own viewport resizes it.
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
new PerformanceObserver(()=>add()).observe({type:"paint",buffered:true});setTimeout(()=>add(),${unpaintedMs})
})()`.replaceAll('\n', '');
}
