import type { Plugin } from 'vite'

/** Large, and only in forms, which most screens show later, in a dialog. */
const pickers =
  /web.src.(ui.form.async|ui.dialog.form|features.(citas|mascotas).(form|shared.\w+-form))|Autocomplete|[pP]opper/

/**
 * What screens need beyond `entryChunks`, in a few files: preloading thirty small ones blocks a slow phone for 100 ms. A module goes into
 * the first group that matches, with what it imports.
 */
export const screenChunks = Object.entries({
  schemas: { test: /contract.src.(?!ficha)/, minShareCount: 5 },
  basics: { test: /web.src.(ui.layout|lib.formats|lib.list.use-open)|[mM]utation/, minShareCount: 2 },
  menus: { test: /@mui.material.(Menu|ListItem)|use-back-to-close/, minShareCount: 2 },
  screens: { test: (id: string) => !pickers.test(id), minShareCount: 6 },
  pickers: { test: pickers, minShareCount: 3 },
  lists: {
    test: /web.src.(ui.entity|ui.form.select|ui.table.(data-table|list-page|pagination|search-box))/,
    minShareCount: 3,
  },
}).map(([name, group], index, { length }) => ({ name, ...group, priority: length - index }))

/**
 * The chunks of the code that every page needs. public/start.js evaluates them one at a time, in the order in which they
 * depend on each other. A module goes into the first group that matches. The session's is first, so that its request is
 * under way while the others are evaluated.
 */
export const entryChunks = Object.entries({
  contract: /contract.src|node_modules.zod/,
  session: /node_modules.@tanstack.query-core|web.src.(bootstrap|lib.session)/,
  react: /node_modules.(react|react-dom|scheduler)[\\/]/,
  emotion: /node_modules.(@emotion|stylis)/,
  system: /node_modules.@mui.(system|styled-engine|utils|private-theming)/,
  themes: /node_modules.@mui.material.styles/,
  mui: /node_modules.@mui/,
  theme: /web.src.app.theme/,
  'react-router': /node_modules.react-router/,
  routes: /web.src.app.routes/,
  app: /./,
}).map(([name, test], index, { length }) => ({
  name,
  test,
  tags: ['$initial' as const],
  priority: length - index + screenChunks.length,
}))

/** Replaces the page's script by start.js, which evaluates the preloaded chunks. */
export const startScript: Plugin = {
  name: 'start-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [script, src] = /<script type="module".*? src="(.*?)"><\/script>/.exec(html) ?? []
      if (!script) throw new Error('the built page has no script')
      const preload = '<link rel="modulepreload"'
      return (
        html
          .replace(script, '')
          .replace(
            '</head>',
            `  ${preload} crossorigin href="${src}">\n    <script type="module" src="/start.js"></script>\n  </head>`,
          )
          // The styles and the font are needed first.
          .replaceAll(preload, `${preload} fetchpriority="low"`)
      )
    },
  },
}

/** Preloads the font, which would otherwise wait for the style sheet that names it. */
export const fontPreload: Plugin = {
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
