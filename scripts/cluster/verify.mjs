import { createHash } from 'node:crypto'
import { until } from './wait.mjs'

const SETTLE_MS = 60_000
/** Kinds of writes whose audit row names the request, with the entity. */
const AUDITED = { cita: 'cita', estado: 'cita', visita: 'visita', firma: 'visita', archivo: 'adjunto' }
const CREATING = ['cita', 'visita', 'archivo']

/** Compares what was acknowledged with what the primary has. Returns sentences by kind of finding; none is good. */
export async function verify({ databases, journal, screens, arrived, token }) {
  const findings = { lost: [], twice: [], overlaps: [], notices: [], stale: [], damaged: [] }
  await verifyRows(databases, journal, findings)
  findings.overlaps = (await databases.sql(OVERLAPS)).map(({ what }) => what)
  await verifyNotices(databases, arrived, findings)
  for (const screen of screens) await verifyScreen(databases, screen, findings)
  await verifyFiles(journal, token, findings)
  return findings
}

/** Looks for these writes on the primary. */
export async function verifyRows(databases, { writes }, { lost, twice }) {
  const peticiones = writes.flatMap((write) => write.peticiones)
  const trail = await databases.sql(
    'SELECT peticion, entidad, id_entidad AS id, accion FROM auditoria WHERE peticion = ANY($1)',
    [peticiones],
  )
  const byRequest = groupBy(trail)
  const rows = {
    cita: await byId(
      databases,
      `SELECT id_cita AS id, version, to_char(fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora FROM cita`,
    ),
    visita: await byId(databases, 'SELECT id_visita AS id, version, exploracion, firmada_en FROM visita'),
    adjunto: await byId(databases, 'SELECT id_adjunto AS id, version, sha256 FROM adjunto'),
  }
  for (const { kind, peticiones, result, expected } of writes) {
    const entidad = AUDITED[kind]
    const audited = peticiones.flatMap((id) => byRequest.get(id) ?? []).filter((row) => row.entidad === entidad)
    const created = audited.filter(({ accion }) => accion === 'crear').length
    if (CREATING.includes(kind) && created > 1) twice.push(`${kind} of ${peticiones[0]}: ${created} times`)
    if (!result) continue
    const row = rowOf(kind, result, rows)
    const problem = problemOf(kind, row, expected) ?? (entidad && audited.length === 0 ? 'no audit row' : undefined)
    if (problem) lost.push(`${kind} ${JSON.stringify(row.given)}: ${problem}`)
  }
}

function problemOf(kind, { given, found }, expected) {
  if (!found) return 'not there'
  if (found.version < given.version) return `version ${found.version}`
  return isKept(kind, { given, found }, expected) ? undefined : `has ${JSON.stringify(found)}`
}

function rowOf(kind, result, { cita, visita, adjunto }) {
  if (kind === 'archivo') {
    const [{ id_adjunto, version }] = result
    return { given: { id: id_adjunto, version }, found: adjunto.get(id_adjunto) }
  }
  const { id_cita, id_visita, version } = result
  if (kind === 'cita' || kind === 'estado') return { given: { id: id_cita, version }, found: cita.get(id_cita) }
  return { given: { id: id_visita, version }, found: visita.get(id_visita) }
}

/** Whether the row has what was acknowledged, unless it was changed later. */
function isKept(kind, { given, found }, expected) {
  if (kind === 'cita') return found.fecha_hora === expected.fecha_hora
  if (kind === 'archivo') return found.sha256 === expected.sha256
  if (kind === 'firma') return found.firmada_en !== null
  if (kind === 'borrador' || kind === 'visita')
    return found.version > given.version || found.exploracion === expected.exploracion
  return true
}

async function byId(databases, query) {
  return new Map((await databases.sql(query)).map((row) => [row.id, row]))
}

function groupBy(trail) {
  const groups = new Map()
  for (const row of trail) groups.set(row.peticion, [...(groups.get(row.peticion) ?? []), row])
  return groups
}

/** Every notice has been sent, as one message; every message has its notice. */
async function verifyNotices(databases, arrived, { notices }) {
  const due = `SELECT count(*)::int AS count FROM aviso WHERE estado = 'pendiente' AND enviar_desde <= now()`
  await until('all notices sent', async () => (await databases.sql(due))[0].count === 0, SETTLE_MS, 500).catch(
    (error) => notices.push(error.message),
  )
  const rows = await databases.sql(`SELECT mensaje, clave FROM aviso WHERE estado = 'enviado' AND canal = 'email'`)
  const known = new Set(rows.map(({ mensaje }) => mensaje))
  for (const { mensaje, clave } of rows) if (!arrived.has(mensaje)) notices.push(`${clave}: sent, and not arrived`)
  for (const mensaje of arrived.keys())
    if (!known.has(mensaje)) notices.push(`${mensaje}: arrived, and not of a notice`)
}

async function verifyScreen(databases, screen, { stale }) {
  const differences = async () => {
    const stored = await byId(
      databases,
      `SELECT id_cita AS id, version FROM cita WHERE fecha_hora >= '${screen.firstDay}' AND eliminado_en IS NULL`,
    )
    const ids = new Set([...stored.keys(), ...screen.shown.keys()])
    return [...ids].filter((id) => stored.get(id)?.version !== screen.shown.get(id))
  }
  await until('a current screen', async () => (await differences()).length === 0, SETTLE_MS, 500).catch(async () => {
    for (const id of await differences()) stale.push(`cita ${id}: shown as version ${screen.shown.get(id)}`)
  })
}

async function verifyFiles({ acknowledged, url }, token, { damaged }) {
  for (const { kind, result, expected } of acknowledged) {
    if (kind !== 'archivo') continue
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/adjuntos/${result[0].id_adjunto}`, { headers })
    const hash = createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex')
    if (hash !== expected.sha256) damaged.push(`adjunto ${result[0].id_adjunto}: ${response.status}, another content`)
  }
}

const OVERLAPS = `
  SELECT a.id_cita || ' and ' || b.id_cita AS what FROM cita a JOIN cita b ON a.id_usuario = b.id_usuario AND a.id_cita < b.id_cita
  WHERE a.eliminado_en IS NULL AND b.eliminado_en IS NULL AND a.estado <> 'cancelada' AND b.estado <> 'cancelada'
    AND tsrange(a.fecha_hora, a.fecha_hora + make_interval(mins => a.duracion)) &&
        tsrange(b.fecha_hora, b.fecha_hora + make_interval(mins => b.duracion))`
