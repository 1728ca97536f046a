import * as icons from '@mdi/js'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]+)\} from '@mdi\/js'/g
const PREFIX = '\0icon:'
const paths = new Map<string, string>(Object.entries(icons))

/**
 * Makes each icon a module of its own, which is loaded with the pages that show it. @mdi/js is one module: the sign-in page would load
 * the icons of all pages.
 */
export const iconModules: Plugin = {
  name: 'icon-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(PREFIX)) return undefined
    const name = id.slice(PREFIX.length)
    return `export const ${name} = ${JSON.stringify(paths.get(name))}`
  },
  transform: {
    filter: { code: "from '@mdi/js'" },
    handler: (code) =>
      code.replaceAll(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `import { ${name} } from 'icon:${name}'`)
          .join(';'),
      ),
  },
}
