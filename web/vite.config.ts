import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstPaint } from './plugins/first-paint.ts'
import { iconModules } from './plugins/icon-modules.ts'
import { loadOrder } from './plugins/load-order.ts'

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

/** What many screens share, in few files: a browser loads six at a time. The bundler splits the rest, by screen. */
// The autocomplete is large, and loaded with the dialogs that need it.
const groups = [
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  { name: 'data', test: /@tanstack|web.src.lib|contract.src/, minShareCount: 3, priority: 2 },
  {
    name: 'ui',
    test: /@mui(?!.*utocomplete)|web.src.ui(?!.*autocomplete)|web.src.features.*shared|icon:/,
    minShareCount: 5,
    priority: 1,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [iconModules, react(), pagePlaceholders, firstPaint, loadOrder],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    cssCodeSplit: false, // one small file: a page's styles are there before its code
    license: { fileName: 'licencias.md' }, // the licences of the bundled packages
    manifest: true, // read by scripts/checks/bundle-size.mjs
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
})
