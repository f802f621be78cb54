import { resolve } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import tsconfigPaths from 'vite-tsconfig-paths';
import remixConfig from './remix.config.js';

/** What nearly every page draws with. Each as a file of its own, a part would cost more in headers than it weighs. */
const kit =
  /\/app\/(ui\/(?:[a-z]+\/)?(button|classes|drawer|empty-state|icon|icon-button|motion|navigation-progress|notice|scroll-to-top|section-heading|select|slide|toast|use-hydrated)\.tsx?|ui\/media\/carousel\/(carousel|use-swiper)|http\/links\/paths|http\/page\/page-meta|http\/page\/revalidate|i18n\/(format|words-backend)|domain\/shared\/|features\/(shell|games\/(search-box|game-card|vendor-card|card-form|card-row|shown-cards|use-card-words))|features\/errors\/)/;

function chunkOf(id: string): string | undefined {
  return kit.test(id) && !/\.server|\/shell\/measure\./.test(id) ? 'kit' : undefined;
}

/** The sprite's address is in a page some sixty times. */
function nameOf({ names }: { names: string[] }): string {
  return names.includes('icons.svg') ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash][extname]';
}

/** Of both builds: a sheet's name is made of what is in it, and pages must name the file that scripts name. */
const target = 'es2022';

const remixReload = 'window.location.reload();';

/** When a part of the next page fails to load, Remix reloads this one, and the click is lost. The page offers a reload instead. */
function offerInsteadOfReload(): Plugin {
  let isReplaced = false;
  return {
    name: 'offer-instead-of-reload',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/@remix-run/react/dist/esm/routeModules.js') || !code.includes(remixReload)) return;
      isReplaced = true;
      return { code: code.replace(remixReload, 'dispatchEvent(new Event("vite:preloadError"));'), map: null };
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error(`Remix no longer says \`${remixReload}\` in its routeModules.js`);
    },
  };
}

/** The thread that makes captchas has a file of its own beside the server's, which holds little else than its drawing. */
function captchaThread(): Plugin {
  return {
    name: 'captcha-thread',
    apply: 'build',
    buildStart() {
      const id = 'app/domain/identity/captcha/thread-script.server.ts';
      this.emitFile({ type: 'chunk', id, fileName: 'captcha-thread.js' });
    },
  };
}

/** The server asks for words by a hook of its own, which watches nothing. */
function translateByServer(): Plugin {
  const own = resolve('app/i18n/react-i18next.server.ts');
  return {
    name: 'translate-by-server',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'react-i18next' && importer !== own ? own : null),
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(remixConfig as Parameters<typeof remix>[0]),
    tsconfigPaths(),
    ...(isSsrBuild ? [captchaThread(), translateByServer()] : [offerInsteadOfReload()]),
  ],
  build: isSsrBuild
    ? { cssTarget: target, rollupOptions: { output: { assetFileNames: nameOf } } }
    : {
        target,
        assetsInlineLimit: 0,
        minify: 'terser',
        terserOptions: { compress: { passes: 3, pure_getters: true } },
        rollupOptions: { output: { manualChunks: chunkOf, assetFileNames: nameOf } },
      },
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
    include: ['i18next', 'react-i18next', 'remix-i18next/react', 'swiper', 'swiper/modules', 'js-cookie'],
    exclude: ['@node-rs/argon2', 'pg', 'drizzle-orm', 'remix-i18next/server', '@remix-run/node'],
  },
}));
