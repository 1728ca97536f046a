import { createRequire } from 'node:module'
import { type AdjuntoTipo, adjuntoLimits } from '@huella/contract'
import type { Sharp, default as SharpModule } from 'sharp'
import { AppError } from '../../platform/http/errors.ts'

/** Pixels of the longest side. */
const LONGEST = 4096
const THUMBNAIL = 400
/** Pixels of each side of the square photo of a pet. */
const PHOTO = 256
const TIMEOUT = { seconds: 60 }

const require = createRequire(import.meta.url)

let loaded: typeof SharpModule | undefined

/** Loads the library on first use, because that takes a while. */
function sharp(): typeof SharpModule {
  if (loaded) return loaded
  const library: typeof SharpModule = require('sharp')
  // Memory stays bounded: nothing is kept between pictures, and each is worked on by one thread.
  library.cache(false)
  library.concurrency(1)
  loaded = library
  return library
}

const openPicture = (source: string | Buffer): Sharp =>
  sharp()(source, { limitInputPixels: adjuntoLimits.pixels, failOn: 'error', autoOrient: true, sequentialRead: true })

const encoders: Partial<Record<AdjuntoTipo, (picture: Sharp) => Sharp>> = {
  // Optimised codes would need the whole picture in memory, for files that are 4 % smaller.
  'image/jpeg': (picture) => picture.jpeg({ quality: 85, optimiseCoding: false }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 85, effort: 2 }),
}

interface Picture {
  content: Buffer
  thumbnail: Buffer
  ancho: number
  alto: number
}

/**
 * Writes a picture anew, of its pixels alone: upright, at most 4096 px long, without metadata and without whatever else is in the file.
 */
export async function reencode(file: string | Buffer, tipo: AdjuntoTipo): Promise<Picture> {
  const encode = encoders[tipo]
  if (!encode) throw new AppError('ARCHIVO_NO_ADMITIDO')
  await assertPixels(file)
  return readable(async () => {
    const upright = openPicture(file).resize({
      width: LONGEST,
      height: LONGEST,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const { data: content, info } = await encode(upright).timeout(TIMEOUT).toBuffer({ resolveWithObject: true })
    const thumbnail = await openPicture(content)
      .resize({ width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .timeout(TIMEOUT)
      .toBuffer()
    return { content, thumbnail, ancho: info.width, alto: info.height }
  })
}

/** The square of a picture whose corner and side are fractions of its width, its height and its shorter side. */
export async function cropSquare(source: Buffer, { x, y, lado }: Record<'x' | 'y' | 'lado', number>): Promise<Buffer> {
  return readable(async () => {
    const { width, height } = await openPicture(source).metadata()
    const side = Math.max(1, Math.round(lado * Math.min(width, height)))
    const left = Math.min(Math.round(x * width), width - side)
    const top = Math.min(Math.round(y * height), height - side)
    return openPicture(source)
      .extract({ left, top, width: side, height: side })
      .resize(PHOTO, PHOTO)
      .webp({ quality: 82 })
      .timeout(TIMEOUT)
      .toBuffer()
  })
}

/** The header says how large it would be, before any pixel is read. */
async function assertPixels(file: string | Buffer): Promise<void> {
  const { width, height } = await readable(() => sharp()(file, { limitInputPixels: false }).metadata())
  if (width * height > adjuntoLimits.pixels) throw new AppError('IMAGEN_DEMASIADO_GRANDE')
}

/** Whatever the library cannot read is a damaged file. */
const readable = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch(() => {
    throw new AppError('ARCHIVO_DANADO')
  })
