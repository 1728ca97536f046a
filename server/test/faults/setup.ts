import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { build } from '../../../scripts/prepare.mjs'
import { REPORT, table } from './report.ts'
import { long } from './scale.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whatever is left to chance follows from this number. */
    seed: number
  }
}

/** Builds the program as a person would have it, says how to repeat the run, and prints what came out of it. */
export default function setup(project: TestProject) {
  build()
  const seed = Number(process.env.FAULTS_SEED || Date.now() % 1_000_000)
  project.provide('seed', seed)
  rmSync(REPORT, { force: true })
  process.stdout.write(`Faults, ${long ? 'long' : 'short'} form; FAULTS_SEED=${seed} repeats it.\n`)
  return () => {
    if (existsSync(REPORT)) process.stdout.write(`\n${table(readFileSync(REPORT, 'utf8'))}\nSeed ${seed}\n`)
  }
}
