import { type Plugin, runnerImport } from 'vite'

/** What src/first-paint.tsx makes. */
interface Parts {
  head: string
  body: string
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
export const firstPaint: Plugin = {
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      if (!html.includes(ROOT)) throw new Error('index.html has no #root')
      const { module } = await runnerImport<{ firstPaint: () => Parts }>('/src/first-paint.tsx', {
        root: `${import.meta.dirname}/..`,
        configFile: false,
        mode: 'production',
        plugins: [emptyCssModules],
      })
      const { head, body } = module.firstPaint()
      return html.replace('</head>', () => `${head}\n  </head>`).replace(ROOT, () => ROOT + body)
    },
  },
}
