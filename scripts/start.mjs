// `npm start`, also `-- --demo`: from an empty clone to a running clinic. `backup` and `restore`: of its data.
// What is asked for is read where it is done, in server/src/platform/arguments.ts.
import { build, install, requireNode } from './prepare.mjs'

requireNode()
install()
build()
await import('../server/dist/main.js')
