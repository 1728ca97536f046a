import { especieLabel, PROTOCOLO_DESDE, type Protocolo, prevencionTipos, protocoloBody } from '@huella/contract'
import type { RowTexts } from '../../../lib/form/row-changes.ts'
import { dateInWords } from '../../../lib/formats.ts'
import { enfermedadesOf, enfermedadesText } from '../prevencion-values.ts'

/** The form's values, in the order of its fields. */
export interface ProtocoloValues {
  especie: string
  tipo: string
  nombre: string
  enfermedades: string
  cada_meses: string
  cachorro_cada_semanas: string
  cachorro_hasta_semanas: string
  vigente_desde: string
  nota: string
}

const textOf = (number: number | null | undefined) => (number == null ? '' : String(number))

/** A row without a day of its own always holds. */
export const protocoloValues = (row: Partial<Protocolo>): ProtocoloValues => ({
  especie: row.especie ?? '',
  tipo: row.tipo ?? 'vacuna',
  nombre: row.nombre ?? '',
  enfermedades: enfermedadesText(row.enfermedades ?? []),
  cada_meses: textOf(row.cada_meses ?? 12),
  cachorro_cada_semanas: textOf(row.cachorro_cada_semanas),
  cachorro_hasta_semanas: textOf(row.cachorro_hasta_semanas),
  vigente_desde: row.vigente_desde === PROTOCOLO_DESDE ? '' : (row.vigente_desde ?? ''),
  nota: row.nota ?? '',
})

/** What a row says, to tell what somebody else has changed. A removed one says only that. */
export const protocoloTexts = (row: Protocolo | 'removed'): RowTexts =>
  row === 'removed'
    ? { fila: ['la fila', 'quitada del protocolo'] }
    : {
        fila: ['la fila', 'en el protocolo'],
        especie: ['Especie', especieLabel(row.especie)],
        tipo: ['Tipo', prevencionTipos[row.tipo]],
        nombre: ['Nombre', row.nombre],
        enfermedades: ['Enfermedades', enfermedadesText(row.enfermedades)],
        cada_meses: ['Se repite cada (meses)', textOf(row.cada_meses)],
        cachorro_cada_semanas: ['De cachorro, cada (semanas)', textOf(row.cachorro_cada_semanas)],
        cachorro_hasta_semanas: ['Hasta la edad (semanas)', textOf(row.cachorro_hasta_semanas)],
        vigente_desde: ['Vigente desde', row.vigente_desde === PROTOCOLO_DESDE ? '' : dateInWords(row.vigente_desde)],
        nota: ['Nota', row.nota ?? ''],
      }

const numberOf = (text: string | undefined) => (text?.trim() ? Number(text) : null)

/** The contract's schema for the values of the form. */
export const typedProtocolo = {
  safeParse(values: unknown): ReturnType<typeof protocoloBody.safeParse> {
    const { enfermedades = '', vigente_desde, ...fields } = values as ProtocoloValues
    return protocoloBody.safeParse({
      ...fields,
      enfermedades: enfermedadesOf(enfermedades),
      cada_meses: Number(fields.cada_meses),
      cachorro_cada_semanas: numberOf(fields.cachorro_cada_semanas),
      cachorro_hasta_semanas: numberOf(fields.cachorro_hasta_semanas),
      vigente_desde: vigente_desde || PROTOCOLO_DESDE,
    })
  },
}

/** 'Cada 4 semanas hasta las 16; después, cada 12 meses' */
export function intervalText({
  cachorro_cada_semanas: every,
  cachorro_hasta_semanas: until,
  cada_meses,
}: Pick<Protocolo, 'cachorro_cada_semanas' | 'cachorro_hasta_semanas' | 'cada_meses'>): string {
  const months = cada_meses === 1 ? 'cada mes' : `cada ${cada_meses} meses`
  if (every === null || until === null) return `${months.charAt(0).toUpperCase()}${months.slice(1)}`
  return `Cada ${every === 1 ? 'semana' : `${every} semanas`} hasta las ${until}; después, ${months}`
}
