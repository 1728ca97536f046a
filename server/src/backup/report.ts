import type { FileSummary } from './files.ts'

const UNITS = ['KB', 'MB', 'GB', 'TB']
const PROGRESS_MS = 1_000
const LISTED = 20

/** `340 KB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1024
  let unit = 0
  for (; value >= 1024 && unit < UNITS.length - 1; unit++) value /= 1024
  return `${unit === 0 ? Math.ceil(value) : value.toFixed(1)} ${UNITS[unit]}`
}

const countOf = (files: number) => (files === 1 ? '1 file' : `${files} files`)

/** `340 files (1.2 GB)`. */
export const formatFiles = ({ files, bytes }: FileSummary): string => `${countOf(files)} (${formatBytes(bytes)})`

/** `2 files are missing or damaged in /data/adjuntos:` and their names, each on a line. */
export function formatLost(lost: string[], folder: string): string {
  const listed = lost.slice(0, LISTED).map((name) => `  ${name}`)
  const more = lost.length > LISTED ? [`  and ${lost.length - LISTED} more`] : []
  const verb = lost.length === 1 ? 'is' : 'are'
  return [`${countOf(lost.length)} ${verb} missing or damaged in ${folder}:`, ...listed, ...more].join('\n')
}

/** Writes the progress to a terminal, about once a second. */
export function terminalProgress(terminal: NodeJS.WriteStream = process.stderr) {
  let next = Date.now() + PROGRESS_MS
  if (!terminal.isTTY) return undefined
  return (done: FileSummary): void => {
    if (Date.now() < next) return
    next = Date.now() + PROGRESS_MS
    terminal.write(`${formatFiles(done)} …\n`)
  }
}
