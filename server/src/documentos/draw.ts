import { availableParallelism } from 'node:os'
import { JobPool } from '../platform/jobs/pool.ts'
import { startThread } from '../platform/jobs/runners.ts'
import type { Hoja } from './documento.ts'

/** A long report takes a second. One core stays for the requests. */
const pool = new JobPool<Hoja, Uint8Array>({
  start: () => startThread('draw.worker.js', 256),
  size: Math.max(1, Math.min(2, availableParallelism() - 1)),
  queue: 50,
  timeoutMs: 30_000,
  exceeded: 'SERVIDOR_OCUPADO',
})

/** The PDF of a document, drawn in a thread of its own. */
export const drawDocumento = async (documento: Hoja): Promise<Buffer> => Buffer.from(await pool.run(documento))
