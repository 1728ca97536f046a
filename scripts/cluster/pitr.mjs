import { readFileSync } from 'node:fs'
import { Journal } from './load/journal.mjs'
import { sleep, until } from './wait.mjs'

/** Takes a backup, drops the table of appointments, and takes the whole cluster back to one second before. Whether all are back. */
export async function recoverDeleted({ databases, servers, people, url, say }) {
  const count = async () => (await databases.sql('SELECT count(*)::int AS citas FROM cita'))[0].citas
  say('Backing up with pgBackRest…')
  databases.pgbackrest(await databases.primary(), '--type=full', 'backup')
  await book({ url, people }, '2039-01-03T10:00')
  const before = await count()
  await sleep(2_000)
  const [{ moment }] = await databases.sql(
    `SELECT to_char(clock_timestamp() - interval '1 second', 'YYYY-MM-DD HH24:MI:SS.USOF') AS moment`,
  )
  await databases.sql('DROP TABLE cita CASCADE')
  await databases.sql('SELECT pg_switch_wal()')
  say(`${before} appointments dropped; back to ${moment}…`)
  const from = performance.now()
  for (const server of servers) server.child.kill('SIGTERM')
  for (const node of databases.nodes) node.signal('SIGTERM', 'patroni')
  await until('all PostgreSQL stopped', () => databases.nodes.every((node) => !node.runs('postgres', 'patroni')))
  const [first, ...others] = databases.nodes
  const etcdctl = ['etcdctl', '--endpoints', `http://${first.address}:2379`]
  first.run([...etcdctl, 'rm', '--recursive', '/service/huella'], { env: { ETCDCTL_API: '2' } })
  for (const node of databases.nodes) databases.erase(node)
  const restore = readFileSync(first.configure('patroni-restore.yml', { MOMENT: moment }), 'utf8')
  const usual = readFileSync(`${first.folder}/patroni.yml`, 'utf8')
  const added = restore.slice(restore.indexOf('  method:'))
  first.giveTo('postgres', first.write('patroni-once.yml', usual.replace('bootstrap:\n', `bootstrap:\n${added}`)))
  databases.startPatroni(first, 'patroni-once.yml')
  await until('the restored primary', () => databases.primary(), 180_000, 500)
  for (const node of others) databases.startPatroni(node)
  await databases.whole(180_000)
  await Promise.all(servers.map((server) => server.ready()))
  const after = await count()
  say(`${after} appointments after ${Math.round((performance.now() - from) / 1000)} s`)
  await book({ url, people }, '2039-01-03T11:00')
  return after === before
}

/** Writes are possible. */
async function book({ url, people }, fecha_hora) {
  const [{ token, id_mascota }] = people.owners
  const body = { id_mascota, fecha_hora, tipo_consulta: 'control', motivo_consulta: 'Revisión' }
  if (!(await new Journal(url).write('cita', { path: '/api/citas', token, body }))) throw new Error('Not booked')
}
