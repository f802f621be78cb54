/** A tab in the background paints nothing; it takes them all the same. */
const patienceMs = 1_500;

/**
 * Styles that only dress what is already readable: the web fonts. They come when the page has been painted, in the
 * look-alikes of `fonts.css`; who has them already gets them at once. Appended to the end of the head, where React
 * leaves alone what it does not know.
 */
export function LateStyles({ href, nonce }: { href: string; nonce: string | undefined }) {
  return (
    <>
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own few lines around an address of our own build */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: lateStyles(href) }} />
    </>
  );
}

function lateStyles(href: string): string {
  return `(()=>{let add=()=>{add=()=>{};let link=document.createElement("link");link.rel="stylesheet";link.href="${href}";document.head.append(link);try{localStorage.fonts="${href}"}catch{}};try{if(localStorage.fonts==="${href}")return add()}catch{}new PerformanceObserver(()=>add()).observe({type:"paint",buffered:true});setTimeout(()=>add(),${patienceMs})})()`;
}
