/** As much of it as is used. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string | Uint8Array, options: { url: string; contentType?: string });
    readonly window: Window & typeof globalThis;
  }
}
