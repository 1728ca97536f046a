import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createBucket, startSwift } from '../swift.mjs'
import { DatabaseCluster } from './database.mjs'
import { Huella } from './huella.mjs'
import { Intruder } from './intruder.mjs'
import { Journal } from './load/journal.mjs'
import { createPeople } from './load/people.mjs'
import { connectMachines } from './machines.mjs'
import { startMail } from './mail.mjs'
import { startProxy } from './proxy.mjs'
import { until } from './wait.mjs'

/** Builds what docs/operations.md describes, with a clinic to work in. */
export async function startCluster(folder, say) {
  const machines = connectMachines(folder)
  const repository = path.join(folder, 'repository')
  mkdirSync(repository)
  machines.db1.giveTo('postgres', repository)
  say('Starting etcd, Patroni and PostgreSQL…')
  const databases = new DatabaseCluster(machines)
  await databases.start()
  await databases.createDatabase()
  await Intruder.prepare(databases)
  databases.pgbackrest(await databases.primary(), 'stanza-create')
  say('Starting Swift, HAProxy, PgBouncer and Huella…')
  const { files, proxy } = machines
  const swift = await startSwift(files.folder, { address: files.address, prefix: files.prefix })
  Object.assign(process.env, swift.env)
  await createBucket(swift.endpoint, 'huella')
  const { url } = startProxy(proxy)
  const mail = startMail()
  const servers = [machines.app1, machines.app2, machines.app3].map((machine) => new Huella(machine))
  for (const server of servers) server.start()
  await Promise.all(servers.map((server) => server.ready()))
  await until('Huella through HAProxy', async () => (await fetch(`${url}/api/ready`)).ok)
  const people = await createPeople(new Journal(url), mail.letters)
  say(`Ready: ${url}`)
  return { databases, servers, files, url, arrived: mail.arrived, people, journals: [], say }
}
