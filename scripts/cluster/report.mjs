/** The results as a table for docs/faults.md. */
export function table(results) {
  const head = [
    ...[
      'fault',
      'rounds',
      'acknowledged',
      'lost',
      'twice',
      'overlaps',
      'stale',
      'damaged',
      'notices wrong',
      'sent again',
    ],
    ...['refused meanwhile', 'slowest 503', 'first good write after', 'longest pause'],
  ]
  const rows = [head, head.map(() => '---'), ...results.map(cellsOf)]
  return rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

function cellsOf({ title, rounds, acknowledged, findings, repeated, refused, slowest, recovery, pauses }) {
  const count = (name) => findings[name].length
  const counts = ['lost', 'twice', 'overlaps', 'stale', 'damaged', 'notices'].map(count)
  const statuses = Object.entries(refused).map(([status, times]) => `${times} × ${status}`)
  return [
    title,
    rounds,
    acknowledged,
    ...counts,
    repeated,
    statuses.join(', ') || '–',
    slowest ? spread([slowest]) : '–',
    spread(recovery),
    spread(pauses),
  ]
}

/** The median, and the maximum of several. */
function spread(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
  if (sorted.length < 2) return sorted.length ? seconds(sorted[0]) : '–'
  const middle = (sorted.length - 1) / 2
  const median = (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2
  return `${seconds(median)}, at most ${seconds(sorted.at(-1))}`
}
