import type { Plugin } from 'vite'

/**
 * What every page needs, in a few files, so that they can be run one at a time (public/start.js). A module goes into the
 * first that it fits. The session comes first: while its question is on the way, the rest is run.
 */
export const baseFiles = Object.entries({
  session: /contract.src|node_modules.(zod|@tanstack.query-core)|web.src.(begin|lib.session)|rolldown.runtime/,
  react: /node_modules.(react|react-dom|scheduler)[\\/]/,
  mui: /node_modules.(@mui|@emotion|stylis)/,
  theme: /web.src.app.theme\.ts/,
  router: /node_modules.react-router/,
  base: /./,
}).map(([name, test], index, { length }) => ({ name, test, tags: ['$initial' as const], priority: length - index }))

/** What nearly every page of an area shares, in one file: a phone would wait longer for ten small ones. */
export const areaFile = {
  name: 'area',
  test: /web.src.(domain|lib.(entities|formats|use-c)|ui.(identity|quiet|soft-chip))|@mui.material.(Avatar|Modal|useMediaQuery)[\\/]/,
}

/** Leaves it to start.js to run them, the page's own script after all that it imports. */
export const runByStart: Plugin = {
  name: 'run-by-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [script, src] = /<script type="module".*? src="(.*?)"><\/script>/.exec(html) ?? []
      if (!script) throw new Error('the built page has no script')
      const preload = '<link rel="modulepreload"'
      const last = `${preload} crossorigin href="${src}">\n    <script type="module" fetchpriority="low" src="/start.js"></script>`
      // What is painted first goes first: the styles and the font.
      return html
        .replace(script, '')
        .replace('</head>', `  ${last}\n  </head>`)
        .replaceAll(preload, `${preload} fetchpriority="low"`)
    },
  },
}

/** Every page is written in it, and it would otherwise wait for the styles that name it. */
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
