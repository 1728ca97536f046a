import { type AdjuntoTipo, adjuntoLimits } from '@huella/contract'

const EXTENSIONS: Record<AdjuntoTipo, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/dicom': ['dcm', 'dicom'],
}

/** What an extension looks like: not the end of `Informe v1.2`. */
const EXTENSION = /\.([a-z][a-z0-9]{1,4})$/i
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2028\u2029]/gu
/** What no system allows in a file name, or what a shell reads in its own way. */
const RESERVED = /[<>:"|?*]/g

/** The name of a file as somebody gave it, without its folders, with the extension of what it is. */
export function fileName(given: string, tipo: AdjuntoTipo): string {
  const name = given.normalize('NFC').replace(INVISIBLE, '').split(/[\\/]/).at(-1) ?? ''
  const clean = name
    .replace(RESERVED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const [first, ...others] = EXTENSIONS[tipo]
  const found = EXTENSION.exec(clean)?.[1]
  const known = found && [first, ...others].includes(found.toLowerCase())
  const stem = found ? clean.slice(0, -found.length - 1) : clean
  const extension = known ? found : first
  const length = adjuntoLimits.nombre - extension.length - 1
  return `${[...(stem.trim() || 'archivo')].slice(0, length).join('')}.${extension}`
}
