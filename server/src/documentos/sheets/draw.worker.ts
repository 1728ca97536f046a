import { buffer } from 'node:stream/consumers'
import { serveJobs } from '../../platform/jobs/serve.ts'
import type { Hoja } from '../documento.ts'
import { renderDocumento } from './render.ts'

// The entry of the threads that draw documents.

serveJobs(async (documento: Hoja) => new Uint8Array(await buffer(renderDocumento(documento))))
