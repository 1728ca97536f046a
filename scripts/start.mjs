// `npm start`: from an empty clone to a running clinic.
import { build, install, requireNode } from './prepare.mjs'

requireNode()
install()
build()
await import('../server/dist/main.js')
