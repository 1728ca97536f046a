import { almacen } from '@huella/contract'
import { responses, type Slice } from '../platform/http/routes.ts'
import { countFiles } from './files.repo.ts'

export const almacenRoutes: Slice = async (app, { db, files }) => {
  app.get(
    '/almacen',
    {
      config: { action: 'almacen:read' },
      schema: {
        tags: ['adjuntos'],
        operationId: 'getAlmacen',
        summary: 'How much the files of all records take, and how much is free',
        response: responses({ 200: almacen }),
      },
    },
    async () => {
      const [archivos, ocupado, libre] = await Promise.all([countFiles(db), usedBytes(), files.freeBytes()])
      return { archivos, ocupado, libre }
    },
  )

  /** The sizes are measured on the disk: the rows do not know those of thumbnails, nor which rows share a file. */
  async function usedBytes(): Promise<number> {
    let bytes = 0
    for await (const file of files.list()) bytes += file.bytes
    return bytes
  }
}
