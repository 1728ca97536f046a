import type { Adjunto, AdjuntoTipo, Mascota } from '@huella/contract'

const extensions: Record<AdjuntoTipo, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/dicom': 'dcm',
}

/** A name that every file system takes, in its own script: no separators, nothing hidden, not too long. */
const safe = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 60)
    .trim()

/** A folder for each pet: its name, with its number where another one has the same, or where nothing is left of it. */
export function folderNames(mascotas: Pick<Mascota, 'id_mascota' | 'nombre'>[]): string[] {
  const names = mascotas.map(({ nombre }) => safe(nombre) || 'mascota')
  return mascotas.map(({ id_mascota }, index) => {
    const name = names[index] ?? ''
    const isOnly = names.filter((other) => other.toLowerCase() === name.toLowerCase()).length === 1
    return isOnly ? name : `${name} ${id_mascota}`
  })
}

/** 'Luna/archivos/2026-03-01 radiografía 12.jpg': the number makes it unique. */
export function archivoPath(folder: string, { id_adjunto, fecha_hora, nombre, tipo }: Adjunto): string {
  const extension = extensions[tipo]
  const base = safe(nombre.replace(/\.[a-z0-9]{1,5}$/i, ''))
  return `${folder}/archivos/${[fecha_hora.slice(0, 10), base, id_adjunto].filter(Boolean).join(' ')}.${extension}`
}
