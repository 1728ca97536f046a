import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** In development nobody serves the page but Vite, so it fills in what the server would. */
const pageMarks: Plugin = {
  name: 'page-marks',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace('__CSP_NONCE__', '')
      .replace('__CLINIC_TIME_ZONE__', process.env.CLINIC_TIME_ZONE ?? 'Europe/Madrid')
      .replace('__CLINIC_DEMO__', String(process.argv.includes('--demo'))),
}

/** Every page is written in it, and it would otherwise wait for the styles that name it. */
const fontPreload: Plugin = {
  name: 'font-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const font = Object.keys(bundle).find((name) => /figtree-latin-wght-normal-.*\.woff2$/.test(name))
      if (!font) throw new Error('the page’s font is not among the built files')
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pageMarks, fontPreload],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    license: { fileName: 'licencias.md' }, // the texts that must go along with what is built in
    manifest: true, // what scripts/check-weight.mjs weighs
    // What every page needs is one file: it packs better, and few connections fetch it at once.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
})
