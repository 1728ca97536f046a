import type { Results } from './main.ts'

/** The results as people read them: what was measured, what it is, what it should be. */
export function tables({ start, closeness, nodes, load, growth }: Results): string {
  const rows: string[][] = []
  const verdict = (reached: boolean) => (reached ? 'yes' : 'NO')
  for (const { what, bare, ours, ratio, wanted } of closeness ?? []) {
    const figures = `${ratio.toFixed(2)} (${ours.toFixed(0)} of ${bare.toFixed(0)} a second)`
    rows.push(['of a bare handler', what, figures, `≥ ${wanted.toFixed(2)}`, verdict(ratio >= wanted)])
  }
  for (const { what, ms, firstMs, ratio, wanted } of growth ?? []) {
    const times = `${ms.map((one) => one.toFixed(1)).join(' → ')} ms; first time ${firstMs.at(-1)?.toFixed(0)} ms`
    rows.push([
      '1,000 times the data',
      what,
      `${ratio.toFixed(1)} × (${times})`,
      `≤ ${wanted} ×`,
      verdict(ratio <= wanted),
    ])
  }
  if (load) {
    const { perSecond, median, p99 } = load.answers
    const clicks = `${perSecond.toFixed(0)} clicks a second, ${load.errors} errors`
    rows.push(['200 people', `for ${load.seconds} s`, clicks, 'no errors', verdict(load.errors === 0)])
    const spread = `${(p99 / median).toFixed(1)} × (${median.toFixed(1)} ms, ${p99.toFixed(1)} ms)`
    rows.push(['', '99th percentile by the median', spread, '< 10 ×', verdict(p99 < 10 * median)])
    rows.push(['', 'memory', `${load.memory.join(' → ')} MB`, '≤ 150 MB', verdict((load.memory.at(-1) ?? 0) <= 150)])
  }
  if (nodes) {
    const { one, two, ratio, rush, fight, overlaps, refusedAfter } = nodes
    rows.push([
      'two processes',
      'throughput',
      `${ratio.toFixed(2)} × (${one.toFixed(0)} → ${two.toFixed(0)} a second)`,
      '',
      '',
    ])
    const made = rush.statuses[201] ?? 0
    rows.push([
      '',
      'free hours of one vet at once',
      `${made} of ${rush.slots} booked`,
      'all',
      verdict(made === rush.slots),
    ])
    const won = fight.statuses[201] ?? 0
    const once = won === 1 && overlaps === 0
    rows.push([
      '',
      'one hour of that vet',
      `${won} of ${fight.requests}, ${overlaps} overlaps`,
      'one, none',
      verdict(once),
    ])
    const slowest = `${refusedAfter.read.toFixed(0)} ms reading, ${refusedAfter.write.toFixed(0)} ms writing`
    rows.push(['', 'a session ended elsewhere', slowest, '≤ 1,000 ms', verdict(refusedAfter.read <= 1000)])
  }
  if (start) {
    const { median, longest, memory } = start
    const times = `${median.toFixed(0)} ms, at most ${longest.toFixed(0)} ms`
    rows.push(['npm start', 'to the first answer', times, '≤ 2,000 ms', verdict(median <= 2000)])
    rows.push(['', 'memory then', `${memory} MB`, '≤ 150 MB', verdict(memory <= 150)])
  }
  return drawn([['', 'what', 'measured', 'wanted', 'reached'], ...rows])
}

function drawn([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
