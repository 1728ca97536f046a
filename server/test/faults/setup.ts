import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { build } from '../../../scripts/prepare.mjs'
import { makeStartedClinic } from '../support/started-clinic.ts'
import { long } from './support/options.ts'
import { REPORT, table } from './support/report.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of all random choices. */
    seed: number
  }
}

/** Builds the program, prints the seed of the run, and prints the result table at the end. */
export default async function setup(project: TestProject) {
  build()
  await makeStartedClinic()
  const seed = Number(process.env.FAULTS_SEED || Date.now() % 1_000_000)
  project.provide('seed', seed)
  rmSync(REPORT, { force: true })
  process.stdout.write(`Faults, ${long ? 'long' : 'short'} form; FAULTS_SEED=${seed} repeats it.\n`)
  return () => {
    if (existsSync(REPORT)) process.stdout.write(`\n${table(readFileSync(REPORT, 'utf8'))}\nSeed ${seed}\n`)
  }
}
