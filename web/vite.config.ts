import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstPaint } from './plugins/first-paint.ts'
import { iconModules } from './plugins/icon-modules.ts'
import { entryChunks, fontPreload, screenChunks, startScript } from './plugins/page-files.ts'

/** In development Vite serves the page, so it fills in what the server would. */
const pagePlaceholders: Plugin = {
  name: 'page-placeholders',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace('__CSP_NONCE__', '')
      .replace('__CLINIC_TIME_ZONE__', process.env.CLINIC_TIME_ZONE ?? 'Europe/Madrid')
      .replace('__CLINIC_DEMO__', String(process.argv.includes('--demo'))),
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [iconModules, react(), pagePlaceholders, firstPaint(), fontPreload, startScript],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    cssCodeSplit: false, // one small file: a page's styles are there before its code
    license: { fileName: 'licencias.md' }, // the licences of the bundled packages
    manifest: true, // read by scripts/checks/bundle-size.mjs
    rolldownOptions: { output: { codeSplitting: { groups: [...entryChunks, ...screenChunks] } } },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
})
