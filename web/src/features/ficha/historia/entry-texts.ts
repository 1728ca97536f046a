import { type HistoriaEntrada, prevencionTipos, tiposConsulta } from '@huella/contract'
import { abbreviatedDate, fullName, kilograms } from '../../../lib/formats.ts'

interface EntryTexts {
  title: string
  /** Who, and the particulars. */
  details: (string | null | false)[]
  /** What was written, cut after some lines. */
  text?: string
}

/** An entry that is no file: those are shown together. */
export type Entry = Exclude<HistoriaEntrada, { tipo: 'adjunto' }>

/** What an entry of the timeline says. */
export function entryTexts(entry: Entry): EntryTexts {
  switch (entry.tipo) {
    case 'visita': {
      const { motivo, autor, peso, diagnosticos, plan, adendas } = entry.visita
      const corrections = adendas.length > 0 && (adendas.length === 1 ? '1 adenda' : `${adendas.length} adendas`)
      return {
        title: motivo || 'Visita',
        details: [fullName(autor), peso !== null && kilograms(peso), corrections],
        text: [diagnosticos.join(', '), plan].filter(Boolean).join('\n'),
      }
    }
    case 'cita': {
      const { tipo_consulta, motivo_consulta, veterinario } = entry.cita
      return { title: tiposConsulta[tipo_consulta], details: [fullName(veterinario)], text: motivo_consulta }
    }
    case 'tratamiento': {
      const { nombre, veterinario, fecha_fin, descripcion } = entry.tratamiento
      const details = [fullName(veterinario), fecha_fin && `hasta ${abbreviatedDate(fecha_fin)}`]
      return { title: nombre, details, text: descripcion ?? undefined }
    }
    case 'prevencion': {
      const { tipo, producto, lote, proxima, veterinario, enfermedades } = entry.prevencion
      return {
        title: `${prevencionTipos[tipo]}: ${producto}`,
        details: [
          veterinario ? fullName(veterinario) : 'En otro centro',
          lote && `lote ${lote}`,
          proxima && `próxima ${abbreviatedDate(proxima)}`,
        ],
        text: enfermedades.join(', '),
      }
    }
    case 'peso':
      return { title: kilograms(entry.peso.peso), details: [fullName(entry.peso.usuario)] }
  }
}

/** Entries under the month they happened in, in their order. */
export function byMonth(entries: readonly HistoriaEntrada[]): [month: string, entries: HistoriaEntrada[]][] {
  const months = new Map<string, HistoriaEntrada[]>()
  for (const entry of entries) {
    const month = entry.cuando.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), entry])
  }
  return [...months]
}
