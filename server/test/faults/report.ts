import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Verdict } from './verify.ts'

export const REPORT = path.resolve(import.meta.dirname, '../../../.cache/faults.jsonl')

interface Line {
  fault: string
  rounds: number
  acknowledged: number
  lost: number
  half: number
  overlaps: number
  /** How often each status was answered while the fault lasted; `none` is no answer at all. */
  answers: Record<string, number>
  /** Milliseconds from the end of the fault (of a kill: from the kill) to the first good answer, of each round. */
  recovery: number[]
}

/** Leaves a line for the table at the end of the run. */
export function report(line: Omit<Line, keyof Verdict>, verdict: Partial<Verdict> = {}): void {
  const { lost = [], half = [], overlaps = [] } = verdict
  mkdirSync(path.dirname(REPORT), { recursive: true })
  const counts = { lost: lost.length, half: half.length, overlaps: overlaps.length }
  appendFileSync(REPORT, `${JSON.stringify({ ...line, ...counts } satisfies Line)}\n`)
}

/** The lines as a table of Markdown, which docs/faults.md can hold. */
export function table(lines: string): string {
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => cellsOf(JSON.parse(line)))
  const head = ['fault', 'rounds', 'acknowledged', 'lost', 'half done', 'overlaps']
  const all = [[...head, 'answers while it lasted', 'first good answer after'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  const draw = (row: string[]) => `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |\n`
  const rule = widths.map((width) => '-'.repeat(width))
  return [...all.slice(0, 1), rule, ...all.slice(1)].map(draw).join('')
}

function cellsOf({ fault, rounds, acknowledged, lost, half, overlaps, answers, recovery }: Line): string[] {
  const statuses = Object.entries(answers).map(([status, times]) => `${times} × ${status}`)
  return [
    fault,
    ...[rounds, acknowledged, lost, half, overlaps].map(String),
    statuses.join(', ') || '–',
    spread(recovery),
  ]
}

/** The median, and the worst where there were several. */
function spread(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const seconds = (value = 0) => `${(value / 1000).toFixed(1)} s`
  if (sorted.length < 2) return sorted.length ? seconds(sorted[0]) : '–'
  return `${seconds(sorted[Math.floor(sorted.length / 2)])}, at most ${seconds(sorted.at(-1))}`
}
