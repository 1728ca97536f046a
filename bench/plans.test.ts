import { writeFileSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { test } from 'vitest'
import { Clinic, type Person } from '../server/test/support/clinic.ts'
import { fill, rare, volumesFor } from './fill.ts'

const CITAS = 100_000

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: Plan[]
  'Actual Rows': number
}

/** How the plan gets at its rows: the indexes, and the tables it reads from end to end. */
function access(plan: Plan): string[] {
  const own = plan['Index Name'] ?? (plan['Node Type'] === 'Seq Scan' ? `**all of ${plan['Relation Name']}**` : '')
  const sort = plan['Node Type'] === 'Sort' ? ['sort'] : []
  return [...sort, ...(own ? [own] : []), ...(plan.Plans ?? []).flatMap(access)]
}

// `npm run plans`: fills a big clinic, asks for every list in every order, and writes down how PostgreSQL found the rows.
test('query plans', { timeout: 600_000 }, async () => {
  const clinic = await Clinic.open()
  await fill(clinic.url, CITAS)
  const admin = await clinic.person('admin')
  const [vetRow] = await clinic.sql`SELECT id_usuario FROM usuario WHERE rol = 'veterinario' LIMIT 1`
  const [ownerRow] = await clinic.sql`SELECT id_usuario FROM mascota GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`
  const as = async (rol: 'veterinario' | 'cliente', id: number): Promise<Person> => {
    const person = await clinic.person(rol)
    await clinic.sql`UPDATE sesion SET id_usuario = ${id} WHERE id_usuario = ${person.usuario.id_usuario}`
    return person
  }
  const vet = await as('veterinario', vetRow?.id_usuario)
  const owner = await as('cliente', ownerRow?.id_usuario)

  const seen: { text: string; parameters: unknown[] }[] = []
  const explain = postgres(clinic.url, { max: 1 })
  const sorts: Record<string, string[]> = {
    usuarios: ['nombre', 'email', 'rol'],
    mascotas: ['nombre', 'especie', 'raza', 'fecha_nacimiento', 'dueno'],
    citas: ['fecha_hora', 'mascota', 'dueno', 'veterinario', 'tipo_consulta', 'motivo_consulta', 'estado'],
    tratamientos: ['fecha_inicio', 'fecha_fin', 'mascota', 'dueno', 'nombre', 'veterinario', 'precio', 'estado'],
  }
  const asked: [string, Person, string][] = Object.entries(sorts).flatMap(([list, columns]) =>
    columns.map((column): [string, Person, string] => [
      `admin: ${list} by ${column}`,
      admin,
      `${list}?page=1&sort=-${column}`,
    ]),
  )
  asked.push(
    ['admin: citas, page 1,000', admin, 'citas?page=1000&per_page=25'],
    ['admin: citas, last page', admin, 'citas?page=4000&per_page=25'],
    [`admin: citas, search «${rare.apellido}»`, admin, `citas?page=1&search=${rare.apellido}`],
    ['admin: citas, search «pezuna»', admin, 'citas?page=1&search=pezuna'],
    ['admin: citas, search «garcia»', admin, 'citas?page=1&search=garcia'],
    ['admin: citas of a week', admin, 'citas?page=1&per_page=100&desde=2026-02-02&hasta=2026-02-08'],
    ['vet: citas, mine', vet, 'citas?page=1&mias=1'],
    ['owner: citas', owner, 'citas?page=1'],
    ['owner: mascotas', owner, 'mascotas?page=1'],
    ['owner: tratamientos', owner, 'tratamientos?page=1'],
    [`admin: tratamientos, search «${rare.apellido}»`, admin, `tratamientos?page=1&search=${rare.apellido}`],
    ['admin: mascotas, search «ambar»', admin, 'mascotas?page=1&search=ambar'],
    ['admin: citas, search «a»', admin, 'citas?page=1&search=a'],
    ['owner: citas, search «a»', owner, 'citas?page=1&search=a'],
    ['owner: tratamientos, search «a»', owner, 'tratamientos?page=1&search=a'],
    ['staff: clientes, search «p19»', admin, 'clientes?page=1&per_page=25&search=p19'],
    ['admin: resumen', admin, 'resumen'],
    ['vet: resumen', vet, 'resumen'],
    ['owner: resumen', owner, 'resumen'],
  )
  clinic.sql.options.debug = (_connection, text, parameters) => {
    if (/^\s*(SELECT|WITH)/.test(text) && !/sesion|pg_type/.test(text)) seen.push({ text, parameters: [...parameters] })
  }
  const lines: string[] = []
  for (const [title, person, url] of asked) {
    seen.length = 0
    const answer = await person.get(`/api/${encodeURI(url)}`)
    if (answer.statusCode !== 200) throw new Error(`${title}: ${answer.body}`)
    for (const { text, parameters } of [...seen]) {
      const run = () => explain.unsafe(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, parameters as never[])
      await run()
      const [row] = (await run()) as unknown as [{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }]
      const { Plan: plan, 'Execution Time': ms } = row['QUERY PLAN'][0]
      const kind = text.includes('json_agg') ? (text.includes('demasiadas') ? ' (few?)' : '') : ' (total)'
      lines.push(`| ${title}${kind} | ${ms.toFixed(1)} | ${[...new Set(access(plan))].join(', ')} |`)
    }
  }
  const count = (n: number) => n.toLocaleString('en')
  const volumes = volumesFor(CITAS)
  writeFileSync(
    path.resolve(import.meta.dirname, '../docs/query-plans.md'),
    `# How PostgreSQL finds the rows

Written by \`npm run plans\` on ${count(volumes.usuarios)} users, ${count(volumes.mascotas)} pets, ${count(volumes.citas)} appointments and
${count(volumes.tratamientos)} treatments: every list in every order, first page (descending), as the server asks for it. Milliseconds are of one
machine, warm, and are there to be compared with each other. "few?" is the first question of a search, which collects up to 1,001 rows;
where there are more, the page and the total follow (see [scaling.md](scaling.md)).

| query | ms | reads |
| --- | --- | --- |
${lines.join('\n')}
`,
  )
  await explain.end()
  await clinic.close()
})
