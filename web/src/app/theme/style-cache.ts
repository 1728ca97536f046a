import createCache from '@emotion/cache'

const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')

/** MUI's styles, carrying the nonce that the server's policy asks for. */
export const styleCache = createCache({ key: 'mui', nonce: meta?.content })
