import createCache from '@emotion/cache'

const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')

/** Emotion's styles carry the nonce of the server's Content-Security-Policy. */
export const styleCache = createCache({ key: 'mui', nonce: meta?.content })
