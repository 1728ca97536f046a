import { type Adjunto, type Prevencion, prevencionTipos, type Tratamiento } from '@huella/contract'
import { mdiMedicalBag, mdiNeedle, mdiPaperclip } from '@mdi/js'
import { daysBetween } from '../../../lib/days.ts'
import { clinicToday, shortDate } from '../../../lib/formats.ts'

/** Something that was given at a visit, in one line. */
export interface GivenRow {
  key: string
  icon: string
  name: string
  detail: string
  /** When it is due again, or ends. */
  next: string
}

const date = (day: string) => shortDate(day, clinicToday())
const inLine = (parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')

type Dose = Pick<Prevencion, 'id_prevencion' | 'tipo' | 'producto' | 'enfermedades' | 'lote' | 'caducidad' | 'proxima'>

export const doseRow = (dose: Dose): GivenRow => ({
  key: `prevencion-${dose.id_prevencion}`,
  icon: mdiNeedle,
  name: dose.producto,
  detail: inLine([
    dose.enfermedades.join(', ') || prevencionTipos[dose.tipo],
    dose.lote && `lote ${dose.lote}`,
    dose.caducidad && `caduca ${date(dose.caducidad)}`,
  ]),
  next: dose.proxima ? `próxima ${date(dose.proxima)}` : '',
})

type Treatment = Pick<Tratamiento, 'id_tratamiento' | 'nombre' | 'descripcion' | 'fecha_inicio' | 'fecha_fin'>

export function treatmentRow({ id_tratamiento, nombre, descripcion, fecha_inicio, fecha_fin }: Treatment): GivenRow {
  const days = fecha_fin === null ? 0 : daysBetween(fecha_inicio, fecha_fin)
  return {
    key: `tratamiento-${id_tratamiento}`,
    icon: mdiMedicalBag,
    name: nombre,
    detail: inLine([descripcion.replace(/\s+/g, ' '), days > 0 && `${days} ${days === 1 ? 'día' : 'días'}`]),
    next: fecha_fin ? `hasta ${date(fecha_fin)}` : '',
  }
}

type File = Pick<Adjunto, 'id_adjunto' | 'nombre' | 'descripcion'>

export const fileRow = ({ id_adjunto, nombre, descripcion }: File): GivenRow => ({
  key: `adjunto-${id_adjunto}`,
  icon: mdiPaperclip,
  name: nombre,
  detail: descripcion ?? '',
  next: '',
})
