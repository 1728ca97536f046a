import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { type AdjuntoTipo, isPicture } from '@huella/contract'
import type { FileStore } from '../../platform/files/file-store.ts'
import { AppError } from '../../platform/http/errors.ts'
import { assertWholePdf } from './pdf.ts'
import { reencode } from './picture.ts'

/** A received file that may be stored: what is at `path` is what is kept of it. */
export interface CheckedFile {
  path: string
  tipo: AdjuntoTipo
  thumbnail: Buffer | null
  ancho: number | null
  alto: number | null
}

/** A file that is in the store, and not yet in a record. */
export interface StoredFile extends Omit<CheckedFile, 'path' | 'thumbnail'> {
  tamano: number
  sha256: string
  miniatura: string | null
}

const TYPES: Record<string, AdjuntoTipo> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png', // its first frame
  'image/webp': 'image/webp',
  'application/pdf': 'application/pdf',
  'application/dicom': 'application/dicom',
}
const HEIC = /^image\/hei[cf]/

/** What a file is, by its content alone. */
async function recognise(path: string): Promise<AdjuntoTipo> {
  if ((await stat(path)).size === 0) throw new AppError('ARCHIVO_VACIO')
  const { fileTypeFromFile } = await import('file-type') // on first use: it takes a while to load
  const { mime = '' } = (await fileTypeFromFile(path)) ?? {}
  if (HEIC.test(mime)) throw new AppError('ARCHIVO_HEIC')
  const tipo = TYPES[mime]
  if (!tipo) throw new AppError('ARCHIVO_NO_ADMITIDO')
  return tipo
}

/** Recognises and checks a file. A picture is written anew in its place. */
export async function checkContent(path: string): Promise<CheckedFile> {
  const tipo = await recognise(path)
  if (isPicture(tipo)) {
    const { content, ...picture } = await reencode(path, tipo)
    await writeFile(path, content)
    return { path, tipo, ...picture }
  }
  if (tipo === 'application/pdf') await assertWholePdf(path)
  return { path, tipo, thumbnail: null, ancho: null, alto: null }
}

export async function storeFile({ path, thumbnail, ...file }: CheckedFile, files: FileStore): Promise<StoredFile> {
  const miniatura = thumbnail && (await files.put(thumbnail)).sha256
  const { sha256, bytes } = await files.put(createReadStream(path))
  return { ...file, sha256, tamano: bytes, miniatura }
}
