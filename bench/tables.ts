import { MAX_BUSQUEDA } from './busqueda.ts'
import { MAX_HUECOS_GROWTH } from './huecos.ts'
import type { Results } from './main.ts'

const MAX_MEMORY = 180
const MAX_START_MS = 2_000
const MAX_SPREAD = 10
const MAX_LIVE_MS = 1_000
const MAX_SCRIPTING = 3
const MAX_TASK_MS = 50

/** The results as a table: what was measured, its target, and whether it is reached. */
export function tables({
  start,
  overhead,
  nodes,
  load,
  live,
  agenda,
  growth,
  busqueda,
  huecos,
  historia,
  cambios,
  clinics,
}: Results): string {
  const rows: string[][] = []
  const add = (group: string, what: string, measured: string, target = '', reached?: boolean) =>
    rows.push([group, what, measured, target, reached === undefined ? '' : reached ? 'yes' : 'NO'])

  for (const { what, baseline, server, ratio, target } of overhead ?? []) {
    const measured = `${ratio.toFixed(2)} (${server.toFixed(0)} of ${baseline.toFixed(0)} a second)`
    if (target === undefined) add('of a bare handler', what, measured)
    else add('of a bare handler', what, measured, `≥ ${target.toFixed(2)}`, ratio >= target)
  }
  for (const { what, ms, firstMs, ratios, targets } of growth ?? []) {
    const times = `${ms.map((time) => time.toFixed(1)).join(' → ')} ms; first time ${firstMs.at(-1)?.toFixed(0)} ms`
    const measured = `${ratios.map((ratio) => `${ratio.toFixed(1)} ×`).join(', ')} (${times})`
    const group = '100 ×, then 10 × the data'
    const reached = targets?.every((target, n) => (ratios[n] ?? Number.NaN) <= target)
    add(group, what, measured, targets?.map((target) => `≤ ${target} ×`).join(', '), reached)
  }
  for (const { what, ms, ratios } of busqueda ?? []) {
    const measured = `${ratios.map((ratio) => `${ratio.toFixed(1)} ×`).join(', ')} (${ms.map((time) => time.toFixed(1)).join(' → ')} ms)`
    const reached = (ratios[0] ?? Number.NaN) <= MAX_BUSQUEDA
    add('the search, by a page of 25', what, measured, `≤ ${MAX_BUSQUEDA} × (100,000)`, reached)
  }
  for (const { days, ms, ratios, target, growth } of huecos ?? []) {
    const group = 'free hours of ten vets'
    const measured = `${ratios.map((ratio) => `${ratio.toFixed(1)} ×`).join(', ')} (${ms.map((time) => time.toFixed(1)).join(' → ')} ms)`
    const reached = ratios.every((ratio) => ratio <= target)
    add(group, `${days} days, by a page of 25 appointments`, measured, `≤ ${target} ×`, reached)
    const slower = `${growth.toFixed(2)} ×`
    add('', `${days} days, 10 × the data`, slower, `≤ ${MAX_HUECOS_GROWTH} ×`, growth <= MAX_HUECOS_GROWTH)
  }
  for (const { what, ms, ratio, target } of historia ?? []) {
    const measured = `${ratio.toFixed(2)} × (${ms.toFixed(1)} ms)`
    add('a record of 500 entries', `${what}, by a page of 25 appointments`, measured, `≤ ${target} ×`, ratio <= target)
  }
  for (const { what, ms, ratio, target } of cambios ?? []) {
    const measured = `${ratio.toFixed(2)} × (${ms.toFixed(1)} ms)`
    if (target === undefined) add('the access log', what, measured)
    else
      add(
        '100,000 rows deleted and changed',
        `${what}, by a page of 25 appointments`,
        measured,
        `≤ ${target} ×`,
        ratio <= target,
      )
  }
  if (load) {
    const { perSecond, median, p99 } = load.result
    const requests = `${perSecond.toFixed(0)} requests a second, ${load.errors} errors`
    add('200 users', `for ${load.seconds} s`, requests, 'no errors', load.errors === 0)
    const spread = `${(p99 / median).toFixed(1)} × (${median.toFixed(1)} ms, ${p99.toFixed(1)} ms)`
    add('', '99th percentile by the median', spread, `≤ ${MAX_SPREAD} ×`, p99 <= MAX_SPREAD * median)
    const memory = `${load.memory.join(' → ')} MB`
    add('', 'memory', memory, `≤ ${MAX_MEMORY} MB`, Math.max(...load.memory) <= MAX_MEMORY)
  }
  for (const { processes, seconds, writes, received, expected, p50, p95, writeP95, cpu, errors, memory } of live ??
    []) {
    const group = processes === 1 ? '200 streams, one process' : '200 streams, two processes'
    const times = `${p50.toFixed(0)} ms, 95 %: ${p95.toFixed(0)} ms`
    add(
      group,
      `from a booking to its events, ${writes / seconds} a second for ${seconds} s`,
      times,
      '95 %: ≤ 1,000 ms',
      p95 <= MAX_LIVE_MS,
    )
    add(
      '',
      'events',
      `${received} of ${expected}, ${errors} bookings refused`,
      'all, none',
      received === expected && errors === 0,
    )
    add('', 'a booking, 95 %', `${writeP95.toFixed(0)} ms`)
    add('', 'processor time for a booking with its events', `${cpu.toFixed(1)} ms`)
    add(
      '',
      'memory',
      memory.map((one) => `${one.join(' → ')} MB`).join(', '),
      `≤ ${MAX_MEMORY} MB`,
      Math.max(...memory.flat()) <= MAX_MEMORY,
    )
  }
  if (clinics) {
    const { count, memory, postgres, connections, idle, disk, page } = clinics
    const group = `${count} clinics on one PostgreSQL`
    const [alone, among] = page
    add(group, 'memory of a process nobody uses', `${memory} MB`)
    add('', 'memory of PostgreSQL, with one and with all', `${postgres.join(' → ')} MB`)
    add('', 'connections when nobody uses them, up to 40 of them of the bench', String(connections))
    add('', 'processor time when nobody uses them', `${(idle * 100).toFixed(0)} % of one processor`)
    add('', 'a database, empty and with 10,000 appointments', `${disk.map((size) => size.toFixed(0)).join(' → ')} MB`)
    const times = `${alone.toFixed(1)} → ${among.toFixed(1)} ms`
    add('', 'a page of 25, with a request a second to each other', `${(among / alone).toFixed(2)} × (${times})`)
  }
  if (nodes) {
    const { one, two, ratio } = nodes
    add('two processes', 'throughput', `${ratio.toFixed(2)} × (${one.toFixed(0)} → ${two.toFixed(0)} a second)`)
  }
  if (agenda) {
    const { citas, list, shift, longestTask } = agenda
    const ratio = agenda.agenda / list
    const scripting = `${ratio.toFixed(1)} × (${agenda.agenda.toFixed(0)} ms, ${list.toFixed(0)} ms)`
    const group = `agenda with ${citas} appointments`
    add(group, 'scripting, by a list of 25 appointments', scripting, `≤ ${MAX_SCRIPTING} ×`, ratio <= MAX_SCRIPTING)
    add('', 'layout shifts', shift.toFixed(3), 'none', shift === 0)
    const longest = longestTask === 0 ? `under ${MAX_TASK_MS} ms` : `${longestTask.toFixed(0)} ms`
    add('', 'longest task of a drag', longest, `≤ ${MAX_TASK_MS} ms`, longestTask <= MAX_TASK_MS)
  }
  if (start) {
    const { median, longest, memory } = start
    const times = `${median.toFixed(0)} ms, at most ${longest.toFixed(0)} ms`
    add('npm start', 'to the first response', times, '≤ 2,000 ms', median <= MAX_START_MS)
    add('', 'memory then', `${memory} MB`, `≤ ${MAX_MEMORY} MB`, memory <= MAX_MEMORY)
  }
  return formatTable([['', 'what', 'measured', 'target', 'reached'], ...rows])
}

function formatTable([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
