import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** In development nobody serves the page but Vite, so it fills in what the server would. */
const pageMarks: Plugin = {
  name: 'page-marks',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace('__CSP_NONCE__', '').replace('__CLINIC_TIME_ZONE__', process.env.CLINIC_TIME_ZONE ?? 'Europe/Madrid'),
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pageMarks],
  build: { outDir: 'dist', emptyOutDir: true, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
})
