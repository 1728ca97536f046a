// Holds who may import whom. (Cycles are the linter's business.)
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

/** The room a file is in: its part, and within it the folder that the rules speak of. */
function roomOf(file) {
  const [part, inside, area, name] = file.split('/')
  if (part === 'server' && inside === 'src') return file.split('/').length > 3 ? `server/${area}` : 'server'
  if (part === 'packages') return `packages/${inside}`
  if (part === 'web' && inside === 'src') return area === 'features' ? `web/features/${name}` : `web/${area}`
  return part
}

const isSlice = (room) => room.startsWith('server/') && room !== 'server/platform'
const isFeature = (room) => room.startsWith('web/features/')

/** Why this import may not be, or nothing. */
function complaint(file, target) {
  const [from, to] = [roomOf(file), roomOf(target)]
  if (from === to) return
  if (from.split('/')[0] !== to.split('/')[0]) return 'a part reaches another only as @huella/…'
  if (from === 'server/platform') return 'the platform knows no slice'
  if (isSlice(from) && isSlice(to) && !target.endsWith('/index.ts')) return 'a slice is used through its index.ts'
  if (isFeature(from) && (isFeature(to) || to === 'web/app')) return 'a feature uses domain, ui, lib and the contract'
  if (from === 'web/domain' && (isFeature(to) || to === 'web/app')) return 'domain uses ui, lib and the contract'
  if (from === 'web/ui') return 'ui knows nothing but itself'
  if (from === 'web/lib') return 'lib knows nothing but itself and the contract'
}

/** Packages that a room must do without. */
function packageComplaint(file, name) {
  const room = roomOf(file)
  if (room === 'contract' && !name.startsWith('zod')) return 'the contract imports zod and nothing else'
  if (room.startsWith('packages/') && name.startsWith('@huella/')) return 'a package imports no other part'
  if (name === '@huella/embedded-postgres' && !room.startsWith('server')) return 'only the server runs PostgreSQL'
  if (room === 'web/ui' && name.startsWith('@huella/')) return 'ui knows no domain word'
}

const problems = []
for (const part of ['contract/src', 'packages/embedded-postgres/src', 'server/src', 'web/src']) {
  for (const entry of readdirSync(path.join(root, part), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
    const file = path.relative(root, path.join(entry.parentPath, entry.name))
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const wrong = name.startsWith('.')
        ? complaint(file, path.join(path.dirname(file), name))
        : packageComplaint(file, name)
      if (wrong) problems.push(`${file} imports ${name}: ${wrong}`)
    }
  }
}
process.stderr.write(problems.map((problem) => `${problem}\n`).join(''))
process.exit(problems.length ? 1 : 0)
