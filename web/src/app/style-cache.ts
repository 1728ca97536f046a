import createCache from '@emotion/cache'

const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')

/** MUI's styles, carrying the nonce that the server's policy asks for. */
export const styleCache = createCache({ key: 'mui', nonce: meta?.content })

// Those that the build has put into the page's styles (first-paint.tsx) are not made again.
for (const name of document.getElementById('root')?.dataset.styles?.split(' ') ?? []) styleCache.inserted[name] = true
