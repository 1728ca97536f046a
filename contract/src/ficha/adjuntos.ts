import { keysOf } from '../catalog/catalog.ts'
import { dateTimeText } from '../fields/dates.ts'
import { limits } from '../fields/limits.ts'
import { flag, reference, referenceFilter, version } from '../fields/lists.ts'
import { line, lineOrNull } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { type Actor, covers } from '../rules/permissions.ts'
import { nombrado, type Usuario } from '../usuarios.ts'

/** What may be added to a record, recognised by its content. */
export const adjuntoTipos = {
  'image/jpeg': 'Foto',
  'image/png': 'Imagen',
  'image/webp': 'Imagen',
  'application/pdf': 'PDF',
  'application/dicom': 'DICOM',
} as const
export type AdjuntoTipo = keyof typeof adjuntoTipos

export const isPicture = (tipo: AdjuntoTipo): boolean => tipo.startsWith('image/')

/** Bytes of one file, files of one request, and files that an owner, and somebody of staff, adds in a day. */
export const adjuntoLimits = {
  bytes: 25 * 1024 * 1024,
  files: 10,
  aDay: 100,
  aDayOfStaff: 5_000,
  pixels: 50_000_000,
  nombre: 200,
} as const

/** A file of a pet's record. */
export const adjunto = z.object({
  id_adjunto: z.int(),
  id_mascota: z.int(),
  /** Owners get it once the visit is signed. */
  id_visita: z.nullable(z.int()),
  /** The dose of which it is the sticker. */
  id_prevencion: z.nullable(z.int()),
  /** When it was added, in the clinic's time. */
  fecha_hora: dateTimeText,
  nombre: z.string(),
  descripcion: z.nullable(z.string()),
  tipo: z.enum(keysOf(adjuntoTipos)),
  /** Bytes. */
  tamano: z.int(),
  /** Pixels of a picture. */
  ancho: z.nullable(z.int()),
  alto: z.nullable(z.int()),
  /** Whether the owner sees it. */
  visible: z.boolean(),
  /** Who added it. */
  usuario: nombrado,
  version: z.int(),
})
export type Adjunto = z.infer<typeof adjunto>

/** Whether the caller may change or remove a file, which somebody has added. */
export const canChangeAdjunto = (caller: Actor, { usuario }: { usuario: Pick<Usuario, 'id_usuario'> }): boolean =>
  covers('adjuntos:update', caller.rol, usuario.id_usuario === caller.id_usuario)

/** Newest first, 500 at most. */
export const adjuntos = z.array(adjunto)

/** The query of the file itself. */
export const adjuntoQuery = z.object({ descarga: flag('Download it, also what a browser shows.') })

export const adjuntosQuery = z.object({ id_visita: referenceFilter, id_prevencion: referenceFilter })

/** The texts that come before the files of a request. What owners add is visible to them, whatever they send. */
export const adjuntoCreate = z.object({
  id_visita: referenceFilter,
  /** A dose of the pet: staff keep its sticker with it. */
  id_prevencion: referenceFilter,
  visible: z.optional(z.enum(['true', 'false'], validation.invalid)),
  descripcion: z.optional(lineOrNull(limits.reason)),
})
export type AdjuntoCreate = z.infer<typeof adjuntoCreate>

/** An absent field stays as it is. `visible` is changed by who may hide files (`adjuntos:ocultar`). */
export const adjuntoUpdate = z.object({
  nombre: z.optional(line(adjuntoLimits.nombre, validation.nombreRequired)),
  descripcion: z.optional(lineOrNull(limits.reason)),
  visible: z.optional(z.boolean(validation.invalid)),
  version,
})
export type AdjuntoUpdate = z.infer<typeof adjuntoUpdate>

const fraction = z.number(validation.invalid).check(z.minimum(0, validation.invalid), z.maximum(1, validation.invalid))

/** The square of a picture that becomes the pet's photo, as fractions of its width. */
export const fotoCreate = z.object({
  id_adjunto: reference(validation.invalid),
  /** The left edge, as a fraction of the width. */
  x: fraction,
  /** The upper edge, as a fraction of the height. */
  y: fraction,
  /** The side of the square, as a fraction of the shorter side. */
  lado: fraction,
  /** Makes a picture that the owner does not see visible, which a photo has to be. */
  visible: z.optional(z.boolean(validation.invalid)),
})
export type FotoCreate = z.infer<typeof fotoCreate>

/** A file or document that a browser's own tab opens. */
export const accesoCreate = z.object({
  ruta: z
    .string(validation.invalid)
    .check(z.maxLength(200, validation.invalid), z.regex(/^\/api\/[\w./-]+$/, validation.invalid)),
})

/** The same address with a token, for one minute. */
export const acceso = z.object({ url: z.string() })

/** What the files of the clinic take. */
export const almacen = z.object({
  /** Different files, also of removed rows, which keep theirs. */
  archivos: z.int(),
  /** Bytes in the store, with thumbnails and photos. */
  ocupado: z.int(),
  /** Bytes that the disk still has; null where the files are not on a disk of this machine. */
  libre: z.nullable(z.int()),
})
export type Almacen = z.infer<typeof almacen>
