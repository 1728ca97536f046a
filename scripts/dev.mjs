// `npm run dev`: the server restarts and the page reloads when their code changes. The page is on port 5173.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { install, requireNode, root } from './prepare.mjs'

requireNode()
install()
const { watch } = await import('rolldown')
const { createServer } = await import('vite')
const { demoBundle, serverBundle, workerBundles } = await import('./build/build.mjs')

let server
let restarts = Promise.resolve()

/** One restart at a time: the old server must have released the port and the data folder. */
function restart() {
  restarts = restarts.then(async () => {
    await stop()
    server = spawn(
      process.execPath,
      ['--enable-source-maps', path.join(root, 'server/dist/main.js'), ...process.argv.slice(2)],
      {
        stdio: 'inherit',
      },
    )
  })
}

async function stop() {
  if (!server || server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

const watcher = watch([serverBundle, ...workerBundles, demoBundle])
watcher.on('event', (event) => {
  if (event.code === 'END') restart()
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`)
})

const web = await createServer({ root: path.join(root, 'web') })
await web.listen()
web.printUrls()

let ending = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (ending) return
    ending = true
    await Promise.all([watcher.close(), web.close(), restarts.then(stop)])
    process.exit(0)
  })
}
