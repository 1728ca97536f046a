// `npm start`, `npm run backup`, `npm run restore`, `npm run files:move`, `npm run admin`: installs and builds what is out of date, then runs the server.
// The arguments are read in server/src/platform/arguments.ts.
import { build, install, requireNode } from './prepare.mjs'

requireNode()
install()
build()
await import('../server/dist/main.js')
