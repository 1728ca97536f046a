// `npm run plans`: fills a big clinic, requests every list in every order, and writes the query plans to docs/query-plans.md.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../server/src/app.ts'
import { DatabaseListener } from '../server/src/platform/database/listener.ts'
import { monitorDatabase } from '../server/src/platform/database/monitor.ts'
import { DiskStore } from '../server/src/platform/files/disk-store.ts'
import { readConfig } from '../server/src/platform/ops/config.ts'
import { sql } from '../server/src/platform/sql/sql.ts'
import { cambiosPaths, fillCambios } from './cambios.ts'
import { fillDesk } from './desk.ts'
import { fill, rare, volumesFor } from './fill.ts'
import { fillRecords, historiaPath } from './historia.ts'
import { fillAhead, huecosPath } from './huecos.ts'
import { createSession, startPostgres } from './support/fixtures.ts'
import { cleanUp, root } from './support/processes.ts'
import { RecordingDatabase } from './support/recording-database.ts'

/** Those of 100,000 clients. */
const CITAS = 500_000

/** Part of the titles that are wanted, e.g. `npm run plans -- 'the bin'`: printed, not written. */
const only = process.argv.slice(2).join(' ')

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: Plan[]
}

type Role = 'admin' | 'vet' | 'desk' | 'owner'

/** Stands for the id of the owner with the most pets. */
const OWNER = '{owner}'

const sorts = {
  usuarios: ['nombre', 'email', 'rol'],
  mascotas: ['nombre', 'especie', 'raza', 'fecha_nacimiento', 'dueno'],
  citas: ['fecha_hora', 'mascota', 'dueno', 'veterinario', 'tipo_consulta', 'motivo_consulta', 'estado'],
  tratamientos: ['fecha_inicio', 'fecha_fin', 'mascota', 'dueno', 'nombre', 'veterinario', 'precio', 'estado'],
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The agenda of so many days from tomorrow on, where `fillAhead` has made full days. */
function agendaPath(days: number): string {
  return `agenda?desde=${dayAfter(1)}&hasta=${dayAfter(days)}`
}

/** What is due between two days, as the screen asks for it. */
const prevencionPath = (from: number, to: number, situacion: string) =>
  `prevenciones?page=1&per_page=25&desde=${dayAfter(from)}&hasta=${dayAfter(to)}&situacion=${situacion}&sort=-proxima`

const requests: [title: string, role: Role, url: string][] = [
  ...Object.entries(sorts).flatMap(([list, columns]) =>
    columns.map((column): [string, Role, string] => [
      `admin: ${list} by ${column}`,
      'admin',
      `${list}?page=1&sort=-${column}`,
    ]),
  ),
  ['admin: citas, page 1,000', 'admin', 'citas?page=1000&per_page=25'],
  ['admin: citas, last page', 'admin', 'citas?page=4000&per_page=25'],
  [`admin: citas, search «${rare.apellido}»`, 'admin', `citas?page=1&search=${rare.apellido}`],
  ['admin: citas, search «pezuna»', 'admin', 'citas?page=1&search=pezuna'],
  ['admin: citas, search «garcia»', 'admin', 'citas?page=1&search=garcia'],
  [`admin: citas, search «${rare.apellido} vacunacion»`, 'admin', `citas?page=1&search=${rare.apellido} vacunacion`],
  ['admin: citas, search «luna garcia»', 'admin', 'citas?page=1&search=luna garcia'],
  ['admin: citas of a week', 'admin', 'citas?page=1&per_page=100&desde=2026-02-02&hasta=2026-02-08'],
  ['vet: citas, mine', 'vet', 'citas?page=1&mias=1'],
  ['vet: citas, assigned and pending', 'vet', 'citas?page=1&mias=1&asignadas=1&estado=pendiente'],
  ['vet: mascotas, attended', 'vet', 'mascotas?page=1&atendidas=1'],
  ['vet: tratamientos, assigned and active', 'vet', 'tratamientos?page=1&asignados=1&activos=1'],
  ['staff: citas until today, for the treatment form', 'vet', 'citas?page=1&per_page=25&activas=1&hasta=2026-02-08'],
  ['owner: citas', 'owner', 'citas?page=1'],
  ['owner: mascotas', 'owner', 'mascotas?page=1'],
  ['owner: tratamientos', 'owner', 'tratamientos?page=1'],
  [`admin: tratamientos, search «${rare.apellido}»`, 'admin', `tratamientos?page=1&search=${rare.apellido}`],
  ['admin: mascotas, search «ambar»', 'admin', 'mascotas?page=1&search=ambar'],
  ['admin: mascotas, search «nota 12345»', 'admin', 'mascotas?page=1&search=nota 12345'],
  ['admin: usuarios, search «p19 cliente»', 'admin', 'usuarios?page=1&search=p19 cliente'],
  ['admin: citas, search «a»', 'admin', 'citas?page=1&search=a'],
  ['owner: citas, search «a»', 'owner', 'citas?page=1&search=a'],
  ['owner: tratamientos, search «a»', 'owner', 'tratamientos?page=1&search=a'],
  ['staff: clientes, search «p19»', 'admin', 'clientes?page=1&per_page=25&search=p19'],
  ['staff: mascotas, search by chip', 'vet', 'mascotas?page=1&search=724 0123 4503 7035'],
  ['staff: mascotas, search by telephone', 'vet', 'mascotas?page=1&search=+34 600 79 19 79'],
  ['staff: mascotas, search «numero 12345»', 'vet', 'mascotas?page=1&search=numero 12345'],
  ['staff: a patient', 'vet', 'mascotas/1'],
  ['staff: timeline of a patient', 'vet', historiaPath.slice('/api/'.length)],
  ['staff: its end', 'vet', `${historiaPath.slice('/api/'.length)}?antes=2024-12-31T12:00:00_visita_1`],
  ['admin: agenda of a day', 'admin', agendaPath(1)],
  ['admin: agenda of a week', 'admin', agendaPath(7)],
  ['owner: huecos of 7 days', 'owner', huecosPath(7).slice('/api/'.length)],
  ['owner: huecos of 31 days', 'owner', huecosPath(31).slice('/api/'.length)],
  ['staff: search «goikoetxea»', 'vet', 'buscar?q=goikoetxea'],
  ['staff: search «goicoechea»', 'vet', 'buscar?q=goicoechea'],
  ['staff: search «garcia»', 'vet', 'buscar?q=garcia'],
  ['staff: search «luna garcia»', 'vet', 'buscar?q=luna garcia'],
  ['staff: search «garsia mañana»', 'vet', 'buscar?q=garsia mañana'],
  ['staff: search «600 79»', 'vet', 'buscar?q=600 79'],
  ['staff: search «600791900»', 'vet', 'buscar?q=600791900'],
  ['staff: search «wxkjq»', 'vet', 'buscar?q=wxkjq'],
  ['owner: search «lunna»', 'owner', 'buscar?q=lunna'],
  ['staff: words of records, «pancreatitis»', 'vet', 'historia?q=pancreatitis'],
  ['staff: words of records, «reposo»', 'vet', 'historia?q=reposo'],
  ['staff: words of records, «otohematoma»', 'vet', 'historia?q=otohematoma'],
  ['staff: page of a client', 'vet', `clientes/${OWNER}`],
  ['staff: history of a client', 'vet', `clientes/${OWNER}/historia`],
  ['staff: notes of a client', 'vet', `clientes/${OWNER}/notas`],
  ['staff: calls of a client', 'vet', `clientes/${OWNER}/llamadas`],
  ['admin: notices of a client', 'admin', `clientes/${OWNER}/avisos?page=1`],
  ['desk: at the telephone with a client', 'desk', `clientes/${OWNER}/al-telefono`],
  ['desk: clients', 'desk', 'clientes?page=1&per_page=25'],
  ['staff: who may be the same client', 'vet', `clientes/${OWNER}/parecidos`],
  ['staff: who has this telephone', 'vet', 'clientes/parecidos?telefono=600791979'],
  ['staff: who has this name and pet', 'vet', 'clientes/parecidos?nombre=ana&apellido=garcia&mascota=luna'],
  ['staff: whose pet has this chip', 'vet', 'clientes/parecidos?microchip=724012345037035'],
  ['admin: resumen', 'admin', 'resumen'],
  ['desk: resumen', 'desk', 'resumen'],
  ['desk: front page, tomorrow', 'desk', `citas?desde=${dayAfter(1)}&hasta=${dayAfter(1)}&sort=fecha_hora`],
  ['desk: front page, to confirm', 'desk', `citas?estado=pendiente&desde=${dayAfter(0)}&sort=fecha_hora`],
  ['desk: front page, whom to call', 'desk', 'por-llamar'],
  ['desk: end of the day', 'desk', 'cierre'],
  ['desk: prevention, to call this month', 'desk', prevencionPath(0, 30, 'por_llamar')],
  ['desk: prevention, to call of a year overdue', 'desk', prevencionPath(-365, -1, 'por_llamar')],
  ['desk: prevention, who did not answer', 'desk', prevencionPath(-365, -1, 'no_contesta')],
  ['desk: waiting list', 'desk', 'espera'],
  ['vet: resumen', 'vet', 'resumen'],
  ['owner: resumen', 'owner', 'resumen'],
  ...Object.entries(cambiosPaths).map(([what, path]): [string, Role, string] => [`admin: ${what}`, 'admin', path]),
  ['vet: the bin', 'vet', 'papelera'],
  ['owner: the bin', 'owner', 'papelera'],
  ['admin: who opened the page of a client', 'admin', `clientes/${OWNER}/accesos`],
  ['admin: unusual reading', 'admin', 'accesos/inusuales'],
]

/** The indexes that a plan uses, and the tables that it scans. */
function access(plan: Plan): string[] {
  const own = plan['Index Name'] ?? (plan['Node Type'] === 'Seq Scan' ? `**all of ${plan['Relation Name']}**` : '')
  const sort = plan['Node Type'] === 'Sort' ? ['sort'] : []
  return [...sort, ...(own ? [own] : []), ...(plan.Plans ?? []).flatMap(access)]
}

async function explainAll(): Promise<string[]> {
  const { url, db: fixtures } = await (await startPostgres())('plans')
  await fill(url, CITAS)
  await fillAhead(fixtures)
  await fillRecords(fixtures)
  await fillDesk(fixtures)
  await fillCambios(fixtures)
  const vet = await fixtures.queryOne<{ id_usuario: number }>(
    sql`SELECT id_usuario FROM usuario WHERE rol = 'veterinario' LIMIT 1`,
  )
  const owner = await fixtures.queryOne<{ id_usuario: number }>(
    sql`SELECT id_usuario FROM mascota GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  )
  const tokens: Record<Role, string> = {
    admin: (await createSession(fixtures, 'admin')).token,
    vet: (await createSession(fixtures, 'veterinario', vet.id_usuario)).token,
    desk: (await createSession(fixtures, 'recepcion')).token,
    owner: (await createSession(fixtures, 'cliente', owner.id_usuario)).token,
  }

  const db = new RecordingDatabase(url)
  const monitor = monitorDatabase(url)
  const log = pino({ level: 'silent' })
  const clock = () => new Date()
  const listener = new DatabaseListener(url, db, log)
  const config = readConfig({ EVENTS: 'off' })
  const app = await buildApp({
    config,
    db,
    clock,
    monitor,
    listener,
    files: new DiskStore('/nonexistent'),
    log,
    webDir: '/nonexistent',
  })
  const client = new pg.Client(url)
  await client.connect()
  const lines: string[] = []
  for (const [title, role, query] of requests.filter(([title]) => title.includes(only))) {
    db.queries.length = 0
    const headers = { authorization: `Bearer ${tokens[role]}` }
    const response = await app.inject({
      url: `/api/${encodeURI(query.replace(OWNER, String(owner.id_usuario)))}`,
      headers,
    })
    if (response.statusCode !== 200) throw new Error(`${title}: ${response.body}`)
    // What is written beside a request may be of the one before.
    for (const { text, values } of db.queries.filter(({ text }) => !/sesion|^\s*INSERT/.test(text))) {
      const explain = () => client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
      await explain() // warm-up
      const { Plan: plan, 'Execution Time': ms } = (await explain()).rows[0]['QUERY PLAN'][0]
      const kind = text.includes('demasiadas') ? ' (few?)' : ''
      lines.push(`| ${title}${kind} | ${ms.toFixed(1)} | ${[...new Set(access(plan))].join(', ')} |`)
    }
  }
  await client.end()
  await app.close()
  await monitor.close()
  await db.close()
  return lines
}

function page(lines: string[]): string {
  const volumes = volumesFor(CITAS)
  const count = (name: keyof typeof volumes) => volumes[name].toLocaleString('en')
  return `# Query plans

Written by \`npm run plans\` on ${count('usuarios')} users, ${count('mascotas')} pets, ${count('citas')} appointments and
${count('tratamientos')} treatments, with 100,000 rows each of what was deleted, of the trail and of the access log: every list in
every order, first page (descending), as the server queries it. Milliseconds are of one machine, warm, and only
comparable with each other. "few?" is the first query of a search, which collects up to 1,001 rows;
where there are more, a second query follows (see [scaling.md](scaling.md)).

| query | ms | reads |
| --- | --- | --- |
${lines.join('\n')}
`
}

try {
  const text = page(await explainAll())
  if (only) process.stdout.write(text)
  else writeFileSync(path.join(root, 'docs/query-plans.md'), text)
} finally {
  await cleanUp()
}
