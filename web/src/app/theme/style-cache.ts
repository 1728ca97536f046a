import createCache, { type StylisPlugin } from '@emotion/cache'

/** The only prefix that a browser which runs this application still needs: Safari and its user-select. */
const userSelect: StylisPlugin = (element) => {
  if (element.type !== 'decl' || !element.value.startsWith('user-select')) return
  element.return = `-webkit-${element.value}${element.value}`
}

/** The ids of the styles that the build put into the page: see first-paint.tsx. */
const prerendered = () =>
  globalThis.document?.querySelector<HTMLElement>('style[data-prerendered]')?.dataset.prerendered

/**
 * Without Emotion's own prefixes for old browsers, which are half of its work. The styles carry the nonce of the server's policy. The
 * prerendered styles stay where they are: Emotion would move them, and the browser parse them again.
 */
export function createStyleCache(nonce: string | undefined) {
  const cache = createCache({ key: 'mui', nonce, stylisPlugins: [userSelect] })
  for (const id of prerendered()?.split(' ') ?? []) cache.inserted[id] = true
  return cache
}
