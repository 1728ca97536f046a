import createCache, { type StylisPlugin } from '@emotion/cache'

/** The only prefix that a browser which runs this application still needs: Safari and its user-select. */
const userSelect: StylisPlugin = (element) => {
  if (element.type !== 'decl' || !element.value.startsWith('user-select')) return
  element.return = `-webkit-${element.value}${element.value}`
}

/** Without Emotion's own prefixes for old browsers, which are half of its work. The styles carry the nonce of the server's policy. */
export const createStyleCache = (nonce: string | undefined) =>
  createCache({ key: 'mui', nonce, stylisPlugins: [userSelect] })
