import type { Plugin, Rolldown } from 'vite'

/**
 * What every page needs, in a few files, so that they can be run one at a time (public/start.js). A module goes into the
 * first that it fits. The session comes first: while its question is on the way, the rest is run.
 */
export const baseFiles = Object.entries({
  contract: /contract.src|node_modules.zod/,
  session: /node_modules.@tanstack.query-core|web.src.(bootstrap|lib.session)/,
  react: /node_modules.(react|react-dom|scheduler)[\\/]/,
  styles: /node_modules.(@mui.(system|styled-engine|utils|private-theming)|@emotion|stylis)/,
  themes: /node_modules.@mui.material.styles/,
  mui: /node_modules.@mui/,
  theme: /web.src.app.theme/,
  router: /node_modules.react-router/,
  base: /./,
}).map(([name, test], index, { length }) => ({ name, test, tags: ['$initial' as const], priority: length - index }))

/** What nearly every page of an area shares, in one file: a phone would wait longer for ten small ones. */
export const areaFile = {
  name: 'area',
  test: /web.src.(domain|lib.(entities|formats|use-clinic|session.use-can|api.use-|list)|ui.(table.entity-cell|feedback.(empty-state|status-chip|retry)|layout.use-focus))|@mui.material.(Avatar|Modal|Drawer|useMediaQuery)[\\/]/,
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
      const last = `${preload} crossorigin href="${src}">`
      const start = '<script type="module" src="/start.js"></script>'
      // What is painted first is fetched first: the styles and the font.
      return html
        .replace(script, '')
        .replace('</head>', `  ${last}\n    ${start}\n  </head>`)
        .replaceAll(preload, `${preload} fetchpriority="low"`)
    },
  },
}

/** The files of the screen on which everybody arrives. theme-init.js has them fetched at once for who is signed in. */
export const homePreload: Plugin = {
  name: 'home-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {}, chunk }) {
      const reach = (files: string[], found: Set<string>): Set<string> => {
        for (const file of files.filter((one) => !found.has(one))) {
          const { imports } = bundle[file] as Rolldown.OutputChunk
          reach(imports, found.add(file))
        }
        return found
      }
      const everywhere = reach(chunk ? [chunk.fileName] : [], new Set())
      const home = Object.values(bundle).filter(
        (one) => one.type === 'chunk' && /(layout.app-layout|resumen-page)\.tsx$/.test(one.facadeModuleId ?? ''),
      )
      if (home.length !== 2) throw new Error('the home screen is not among the built files')
      return [
        ...reach(
          home.map((one) => one.fileName),
          new Set(everywhere),
        ),
      ]
        .slice(everywhere.size)
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'home', fetchpriority: 'low', crossorigin: '', href: `/${file}` },
          injectTo: 'head-prepend',
        }))
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
