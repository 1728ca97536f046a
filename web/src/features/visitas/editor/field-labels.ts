import { constantes } from '@huella/contract'
import type { NumberName, VisitaValues } from '../autosave/values.ts'

/** The measurements, in the order of the examination. */
export const medidas: readonly { name: NumberName; label: string; unit: string }[] = [
  { name: 'peso', label: 'Peso', unit: 'kg' },
  { name: 'temperatura', ...constantes.temperatura },
  { name: 'frecuencia_cardiaca', ...constantes.frecuencia_cardiaca },
  { name: 'frecuencia_respiratoria', ...constantes.frecuencia_respiratoria },
  { name: 'trc', ...constantes.trc },
  { name: 'condicion_corporal', ...constantes.condicion_corporal },
  { name: 'dolor', ...constantes.dolor },
]

/** Every field, in the order of a report. */
export const fieldLabels: readonly { name: keyof VisitaValues; label: string }[] = [
  { name: 'motivo', label: 'Motivo' },
  { name: 'anamnesis', label: 'Anamnesis' },
  { name: 'exploracion', label: 'Exploración' },
  ...medidas.map(({ name, label, unit }) => ({ name, label: `${label} (${unit})` })),
  { name: 'mucosas', label: 'Mucosas' },
  { name: 'diagnosticos', label: 'Diagnósticos' },
  { name: 'plan', label: 'Plan' },
  { name: 'nota_interna', label: 'Nota interna' },
]

/** All that was written, as text. */
export const textOf = (values: Partial<VisitaValues>): string =>
  fieldLabels
    .flatMap(({ name, label }) => {
      const text = [values[name] ?? ''].flat().join(', ')
      return text ? [`${label}: ${text}`] : []
    })
    .join('\n\n')
