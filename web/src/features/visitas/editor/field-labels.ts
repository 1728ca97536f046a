import { constantes, type Medida } from '@huella/contract'
import type { NumberName, VisitaValues } from '../autosave/values.ts'

/** The measurements, in the order of the examination. `medida`: it has plausible ranges. */
export const medidas: readonly { name: NumberName; label: string; unit: string; medida?: Medida }[] = [
  { name: 'peso', label: 'Peso', unit: 'kg', medida: 'peso' },
  { name: 'temperatura', label: 'Temperatura', unit: constantes.temperatura.unit, medida: 'temperatura' },
  {
    name: 'frecuencia_cardiaca',
    label: 'Frec. cardíaca',
    unit: constantes.frecuencia_cardiaca.unit,
    medida: 'frecuencia_cardiaca',
  },
  {
    name: 'frecuencia_respiratoria',
    label: 'Frec. respiratoria',
    unit: constantes.frecuencia_respiratoria.unit,
    medida: 'frecuencia_respiratoria',
  },
  { name: 'trc', label: 'TRC', unit: constantes.trc.unit, medida: 'trc' },
  { name: 'condicion_corporal', label: 'Cond. corporal', unit: constantes.condicion_corporal.unit },
  { name: 'dolor', label: 'Dolor', unit: constantes.dolor.unit },
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
export const textOf = (values: VisitaValues): string =>
  fieldLabels
    .flatMap(({ name, label }) => {
      const text = [values[name]].flat().join(', ')
      return text ? [`${label}: ${text}`] : []
    })
    .join('\n\n')
