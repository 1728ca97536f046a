import type { Plugin } from 'vite'

const SCRIPT = '<script type="module"'

/**
 * The styles and the font come first, because the prerendered page needs them and not the script. The font would otherwise wait for
 * the style sheet that names it.
 */
export const loadOrder: Plugin = {
  name: 'load-order',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const font = Object.keys(bundle).find((name) => /figtree-latin-wght-normal-.*\.woff2$/.test(name))
      if (!font) throw new Error('the page’s font is not among the built files')
      if (!html.includes(SCRIPT)) throw new Error('the built page has no script')
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` }
      const tags = [{ tag: 'link', attrs, injectTo: 'head' as const }]
      return { html: html.replace(SCRIPT, `${SCRIPT} fetchpriority="low"`), tags }
    },
  },
}
