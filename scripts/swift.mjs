// Starts Swift with its S3 interface: the S3 server of the tests and of `npm run cluster`. Its configuration is deploy/cluster/swift.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { root } from './prepare.mjs'

const SERVERS = ['account', 'container', 'object', 'proxy']
const PORTS = { account: 6202, container: 6201, object: 6200, proxy: 8080 }
const CONFIGURATION = path.join(root, 'deploy/cluster/swift')
// Debian's own: the first python3 of the path may not have its packages.
const PYTHON = '/usr/bin/python3'
const START_TIMEOUT_MS = 60_000

/** Makes a bucket; the keys are in the environment. */
export async function createBucket(endpoint, bucket) {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
}

/**
 * Starts Swift on one address, with one disk: a folder. What was in the folder before is there again. `portOffset` is added to its four
 * ports; `prefix` is a command that runs each server, for instance in a network namespace.
 */
export async function startSwift(folder, { address = '127.0.0.1', portOffset = 0, prefix = [] } = {}) {
  const configuration = path.join(folder, 'etc')
  mkdirSync(configuration, { recursive: true })
  mkdirSync(path.join(folder, 'disks/disk'), { recursive: true })
  const secret = 'cluster-secret'
  const settings = {
    bind_ip: address,
    workers: 0, // one process each
    user: userInfo().username,
    swift_dir: configuration,
    devices: path.join(folder, 'disks'),
    mount_check: false,
    swift_hash_path_suffix: 'tests',
    user_huella_files: `${secret} .admin`,
    memcache_servers: `${address}:1`, // none: a connection is refused at once
  }
  write('swift', settings)
  for (const name of SERVERS) write(`${name}-server`, { ...settings, bind_port: PORTS[name] + portOffset })
  if (!existsSync(path.join(configuration, 'object.ring.gz')))
    run([PYTHON, path.join(CONFIGURATION, 'rings.py'), configuration, '1', `${address}:${portOffset}/disk`])
  const children = SERVERS.map((name) => {
    const log = openSync(path.join(folder, `${name}.log`), 'a')
    const [command, ...args] = [...prefix, `/usr/bin/swift-${name}-server`, `${configuration}/${name}-server.conf`]
    return spawn(command, args, { stdio: ['ignore', log, log] })
  })
  const endpoint = `http://${address}:${PORTS.proxy + portOffset}`
  const stop = () => stopAll(children)
  const ports = SERVERS.map((name) => PORTS[name] + portOffset)
  await untilHealthy(address, ports, children, prefix).catch(async (error) => {
    await stop()
    throw error
  })
  return {
    endpoint,
    /** What a client of S3 reads from its environment. */
    env: { AWS_ACCESS_KEY_ID: 'huella:files', AWS_SECRET_ACCESS_KEY: secret },
    /** The address of a folder of a bucket, as in FILES_URL. */
    url: (bucketAndFolder) => `s3://${bucketAndFolder}?endpoint=${endpoint}`,
    /** The processes by their names, to freeze or kill one. */
    children: Object.fromEntries(SERVERS.map((name, n) => [name, children[n]])),
    stop,
  }

  /** Copies a file of the configuration with these settings in place of its own. */
  function write(name, values) {
    let text = readFileSync(path.join(CONFIGURATION, `${name}.conf`), 'utf8')
    for (const [key, value] of Object.entries(values))
      text = text.replace(new RegExp(`^${key} = .*$`, 'm'), `${key} = ${value}`)
    writeFileSync(path.join(configuration, `${name}.conf`), text)
  }
}

function run([command, ...args]) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

/** All four: the proxy leaves out for a minute a server that refused it once. */
async function untilHealthy(address, ports, children, prefix) {
  const probe = `import socket\nfor port in ${JSON.stringify(ports)}: socket.create_connection(('${address}', port), 1).close()`
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; ) {
    const ended = children.find(({ exitCode }) => exitCode !== null)
    if (ended) throw new Error(`${ended.spawnargs.join(' ')} ended with ${ended.exitCode}; see its log`)
    const [command, ...args] = [...prefix, PYTHON, '-c', probe]
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Swift did not start on ${address}`)
}

async function stopAll(children) {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(
    children.map(
      (child) => child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once('exit', resolve)),
    ),
  )
}
