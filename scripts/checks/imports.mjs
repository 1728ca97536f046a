// Checks which part may import which. The linter checks for cycles.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

/** The module a file belongs to: its part, and the folder within it that the rules name. */
function moduleOf(file) {
  const [part, inside, area, name] = file.split('/')
  if (part === 'server' && inside === 'src') return file.split('/').length > 3 ? `server/${area}` : 'server'
  if (part === 'packages') return `packages/${inside}`
  if (part === 'web' && inside === 'src') return area === 'features' ? `web/features/${name}` : `web/${area}`
  return part
}

const isSlice = (name) => name.startsWith('server/') && name !== 'server/platform'
const isFeature = (name) => name.startsWith('web/features/')

/** The rule that a relative import breaks, if any. */
function brokenRule(file, target) {
  const [from, to] = [moduleOf(file), moduleOf(target)]
  if (from === to) return
  if (from.split('/')[0] !== to.split('/')[0]) return 'another part is imported only as @huella/…'
  if (from === 'server/platform') return 'the platform imports no slice'
  if (from === 'server/entities' && to !== 'server/platform') return 'entities import only the platform'
  if (isSlice(from) && isSlice(to) && !target.endsWith('/index.ts')) return 'a slice is imported through its index.ts'
  if (isFeature(from) && to === 'web/app') return 'a feature does not import the app'
  if (isFeature(from) && isFeature(to) && !target.startsWith(`web/src/features/${to.split('/')[2]}/shared/`))
    return 'a feature is imported through its shared folder'
  if (from === 'web/ui' && to !== 'web/lib') return 'ui imports only itself and lib'
  if (from === 'web/lib') return 'lib imports only itself and the contract'
}

/** The rule that the import of a package breaks, if any. */
function brokenPackageRule(file, name) {
  const from = moduleOf(file)
  if (from === 'contract' && !name.startsWith('zod')) return 'the contract imports only zod'
  if (from === 'demo' && name.startsWith('@huella/') && name !== '@huella/contract')
    return 'the demo imports only the contract'
  if (name === '@huella/demo' && from !== 'server/demo') return 'only server/src/demo loads the demo'
  if (from.startsWith('packages/') && name.startsWith('@huella/')) return 'a package imports no other part'
  if (name === '@huella/password-strength' && !from.startsWith('server/auth') && from !== 'web/lib')
    return 'passwords are estimated in the slice auth and in lib'
  if (name === '@huella/embedded-postgres' && !from.startsWith('server')) return 'only the server runs PostgreSQL'
  if (from === 'web/ui' && name.startsWith('@huella/')) return 'ui has no domain words'
}

const problems = []
for (const part of [
  'contract/src',
  'demo/src',
  'packages/api-types/src',
  'packages/embedded-postgres/src',
  'packages/password-strength/src',
  'server/src',
  'web/src',
]) {
  for (const entry of readdirSync(path.join(root, part), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
    const file = path.relative(root, path.join(entry.parentPath, entry.name))
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const rule = name.startsWith('.')
        ? brokenRule(file, path.join(path.dirname(file), name))
        : brokenPackageRule(file, name)
      if (rule) problems.push(`${file} imports ${name}: ${rule}`)
    }
  }
}
process.stderr.write(problems.map((problem) => `${problem}\n`).join(''))
process.exit(problems.length ? 1 : 0)
