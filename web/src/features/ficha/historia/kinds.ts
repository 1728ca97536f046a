import { type HistoriaEntrada, type HistoriaTipo, pesoOf, prevencionTipos, tiposConsulta } from '@huella/contract'
import {
  mdiCalendarClockOutline,
  mdiMedicalBag,
  mdiNeedle,
  mdiPaperclip,
  mdiScaleBathroom,
  mdiStethoscope,
} from '@mdi/js'
import { abbreviatedDate, fullName, pesoText } from '../../../lib/formats.ts'

/** An entry that is no file: those are shown together. */
export type Entry = Exclude<HistoriaEntrada, { tipo: 'adjunto' }>
type RowOf<Tipo extends Entry['tipo']> = Extract<Entry, { tipo: Tipo }>[Tipo & keyof Extract<Entry, { tipo: Tipo }>]

interface Look {
  icon: string
  tone: 'primary' | 'secondary' | 'success' | 'info' | 'warning'
  label: string
}

interface EntryTexts {
  title: string
  /** Who, and the particulars. */
  details: (string | null | false)[]
  /** What was written, cut after some lines. */
  text?: string
}

interface Kind<Row> extends Look {
  id: (row: Row) => number | null
  texts: (row: Row) => EntryTexts
}

export const adjuntos: Look = { icon: mdiPaperclip, tone: 'info', label: 'Archivo' }

/** Every other kind of entry: how it looks, and what it says. */
const kinds: { [Tipo in Exclude<HistoriaTipo, 'adjunto'>]: Kind<RowOf<Tipo>> } = {
  visita: {
    icon: mdiStethoscope,
    tone: 'primary',
    label: 'Visita',
    id: ({ id_visita }) => id_visita,
    texts: ({ motivo, autor, diagnosticos, plan, adendas, ...visita }) => {
      const { peso } = pesoOf({ ...visita, adendas })
      const corrections = adendas.length > 0 && (adendas.length === 1 ? '1 adenda' : `${adendas.length} adendas`)
      return {
        title: motivo || 'Visita',
        details: [fullName(autor), peso !== null && pesoText(peso), corrections],
        text: [diagnosticos.join(', '), plan].filter(Boolean).join('\n'),
      }
    },
  },
  cita: {
    icon: mdiCalendarClockOutline,
    tone: 'info',
    label: 'Cita',
    id: ({ id_cita }) => id_cita,
    texts: ({ tipo_consulta, motivo_consulta, veterinario }) => ({
      title: tiposConsulta[tipo_consulta],
      details: [fullName(veterinario)],
      text: motivo_consulta,
    }),
  },
  tratamiento: {
    icon: mdiMedicalBag,
    tone: 'secondary',
    label: 'Tratamiento',
    id: ({ id_tratamiento }) => id_tratamiento,
    texts: ({ nombre, veterinario, fecha_fin, descripcion }) => ({
      title: nombre,
      details: [fullName(veterinario), fecha_fin && `hasta ${abbreviatedDate(fecha_fin)}`],
      text: descripcion ?? undefined,
    }),
  },
  prevencion: {
    icon: mdiNeedle,
    tone: 'success',
    label: 'Prevención',
    id: ({ id_prevencion }) => id_prevencion,
    texts: ({ tipo, producto, lote, proxima, veterinario, enfermedades }) => ({
      title: `${prevencionTipos[tipo]}: ${producto}`,
      details: [
        veterinario ? fullName(veterinario) : 'En otro centro',
        lote && `lote ${lote}`,
        proxima && `próxima ${abbreviatedDate(proxima)}`,
      ],
      text: enfermedades.join(', '),
    }),
  },
  peso: {
    icon: mdiScaleBathroom,
    tone: 'warning',
    label: 'Peso',
    id: ({ id_peso }) => id_peso,
    texts: ({ peso, usuario }) => ({ title: pesoText(peso), details: [fullName(usuario)] }),
  },
}

/** The look and the texts of an entry, and a key that tells entries apart. */
export function shownEntry(entry: Entry): Look & EntryTexts & { key: string } {
  // TypeScript does not connect the kind of an entry with the type of its row.
  const { id, texts, ...look } = kinds[entry.tipo] as Kind<unknown>
  const row = (entry as unknown as Record<string, unknown>)[entry.tipo]
  return { ...look, ...texts(row), key: `${entry.tipo}-${id(row)}` }
}
