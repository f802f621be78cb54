import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import tsconfigPaths from 'vite-tsconfig-paths';
import remixConfig from './remix.config.js';

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig as Parameters<typeof remix>[0]), tsconfigPaths()],
  build: { sourcemap: false, assetsInlineLimit: 1024 },
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
    include: ['i18next', 'react-i18next', 'remix-i18next/react', 'swiper', 'swiper/modules', 'js-cookie'],
    exclude: ['@node-rs/argon2', 'pg', 'drizzle-orm', 'remix-i18next/server', '@remix-run/node'],
  },
});
