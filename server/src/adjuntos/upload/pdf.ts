import { type FileHandle, open } from 'node:fs/promises'
import { AppError } from '../../platform/http/errors.ts'

const BEGINNING = '%PDF-'
const END = '%%EOF'
/** Bytes at the end of the file that contain the end mark. */
const TAIL = 2048

/** Refuses a PDF that was cut off or begins with something else. Only its first and last bytes are read. */
export async function assertWholePdf(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const beginning = await readAt(file, 0, BEGINNING.length)
    const tail = await readAt(file, Math.max(0, size - TAIL), TAIL)
    if (beginning !== BEGINNING || !tail.includes(END)) throw new AppError('ARCHIVO_DANADO')
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}
