import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstPaint } from './plugins/first-paint.ts'
import { areaFile, baseFiles, fontPreload, homePreload, runByStart } from './plugins/page-files.ts'

/** In development nobody serves the page but Vite, so it fills in what the server would. */
const pagePlaceholders: Plugin = {
  name: 'page-marks',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace('__CSP_NONCE__', '')
      .replace('__CLINIC_TIME_ZONE__', process.env.CLINIC_TIME_ZONE ?? 'Europe/Madrid')
      .replace('__CLINIC_DEMO__', String(process.argv.includes('--demo'))),
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pagePlaceholders, firstPaint(), fontPreload, runByStart, homePreload],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    license: { fileName: 'licencias.md' }, // the texts that must go along with what is built in
    manifest: true, // what scripts/check-weight.mjs weighs
    rolldownOptions: { output: { codeSplitting: { groups: [...baseFiles, areaFile] } } },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
})
