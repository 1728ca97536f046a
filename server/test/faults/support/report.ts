import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Findings } from './verify.ts'

export const REPORT = path.resolve(import.meta.dirname, '../../../../.cache/faults.jsonl')

interface Line {
  fault: string
  rounds: number
  acknowledged: number
  lost: number
  incomplete: number
  overlaps: number
  /** Responses during the fault by status; `none` is a failed connection. */
  responses: Record<string, number>
  /** Milliseconds from the end of the fault, or from the kill, to the first success, of each round. */
  recovery: number[]
}

/** Adds a line to the table that is printed at the end of the run. */
export function report(line: Omit<Line, keyof Findings>, findings: Partial<Findings> = {}): void {
  const { lost = [], incomplete = [], overlaps = [] } = findings
  mkdirSync(path.dirname(REPORT), { recursive: true })
  const counts = { lost: lost.length, incomplete: incomplete.length, overlaps: overlaps.length }
  appendFileSync(REPORT, `${JSON.stringify({ ...line, ...counts } satisfies Line)}\n`)
}

/** The lines as a Markdown table for docs/faults.md. */
export function table(lines: string): string {
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => cellsOf(JSON.parse(line)))
  const head = ['fault', 'rounds', 'acknowledged', 'lost', 'incomplete', 'overlaps']
  const all = [[...head, 'responses during the fault', 'first success after'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  const draw = (row: string[]) => `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |\n`
  const rule = widths.map((width) => '-'.repeat(width))
  return [...all.slice(0, 1), rule, ...all.slice(1)].map(draw).join('')
}

function cellsOf({ fault, rounds, acknowledged, lost, incomplete, overlaps, responses, recovery }: Line): string[] {
  const statuses = Object.entries(responses).map(([status, times]) => `${times} × ${status}`)
  return [
    fault,
    ...[rounds, acknowledged, lost, incomplete, overlaps].map(String),
    statuses.join(', ') || '–',
    spread(recovery),
  ]
}

/** The median, and the maximum of several. */
function spread(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const seconds = (value = 0) => `${(value / 1000).toFixed(1)} s`
  if (sorted.length < 2) return sorted.length ? seconds(sorted[0]) : '–'
  return `${seconds(sorted[Math.floor(sorted.length / 2)])}, at most ${seconds(sorted.at(-1))}`
}
