import { type Plugin, runnerImport } from 'vite'

/** What src/first-paint.tsx makes. */
interface FirstPaint {
  html: string
  css: string
  styleIds: string[]
}

/** Nothing that is shown before the scripts run uses a CSS module, and Vite's runner cannot load one. */
const emptyCssModules: Plugin = {
  name: 'empty-css-modules',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.module.css') ? '\0empty-css-module' : undefined),
  load: (id) => (id === '\0empty-css-module' ? 'export default {}' : undefined),
}

const ROOT = '<div id="root">'

/** Puts into the built page what is shown before any script has run, and its styles: see src/first-paint.tsx. */
export function firstPaint(): Plugin {
  let made: FirstPaint
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'pre',
    async configResolved({ root }) {
      const { module } = await runnerImport<{ firstPaint: () => FirstPaint }>('/src/first-paint.tsx', {
        root,
        configFile: false,
        mode: 'production',
        plugins: [emptyCssModules],
      })
      made = module.firstPaint()
    },
    transform: (code, id) => (id.endsWith('/src/app/theme/base.css') ? `${code}\n${made.css}` : undefined),
    transformIndexHtml(html) {
      if (!html.includes(ROOT)) throw new Error('index.html has no #root')
      const marker = `<style data-emotion="mui ${made.styleIds.join(' ')}" nonce="__CSP_NONCE__"></style>`
      return html.replace('</head>', `  ${marker}\n  </head>`).replace(ROOT, ROOT + made.html)
    },
  }
}
