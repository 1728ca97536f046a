import type { Plugin } from 'vite'

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
