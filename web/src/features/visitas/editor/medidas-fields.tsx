import { doubtfulMedidas, type FieldErrors } from '@huella/contract'
import { type CSSProperties, useId } from 'react'
import { useEnGramos } from '../../../lib/api/use-en-gramos.ts'
import { gramsShown, kilosTyped } from '../../../lib/grams.ts'
import { formatNumber } from '../../../ui/layout/format-number.ts'
import { type NumberName, parseNumber, type VisitaValues } from '../autosave/values.ts'
import { medidas } from './field-labels.ts'
import styles from './fields.module.css'

interface MedidasFieldsProps {
  values: VisitaValues
  errors: FieldErrors
  especie: string | null
  /** The pet's last weight before this visit, in kilograms. */
  lastPeso: number | undefined
  onChange: (name: NumberName | 'mucosas', value: string) => void
}

/** The names where eight stand in a row. */
const short: Record<NumberName, string> = {
  peso: 'Peso',
  temperatura: 'Temp.',
  frecuencia_cardiaca: 'FC',
  frecuencia_respiratoria: 'FR',
  trc: 'TRC',
  condicion_corporal: 'C. corp.',
  dolor: 'Dolor',
}

/** The measurements as numbers; null where there is none. */
function measured(values: VisitaValues) {
  const number = (name: NumberName) => {
    const value = parseNumber(values[name])
    return Number.isNaN(value) ? null : value
  }
  return {
    ...{ peso: number('peso'), temperatura: number('temperatura'), trc: number('trc') },
    frecuencia_cardiaca: number('frecuencia_cardiaca'),
    frecuencia_respiratoria: number('frecuencia_respiratoria'),
  }
}

/** The width of a number in digits: a comma takes less than half of one. */
const widthOf = (text: string) => Math.max(text.length - 0.6 * (text.split(/[.,]/).length - 1), 1)

/** '+0,4' against the last weight; nothing where it is the same. */
function weightDifference(now: number | null, last: number | undefined, gramos: boolean): string {
  if (now === null || last === undefined || now === last) return ''
  const difference = Number(((now - last) * (gramos ? 1000 : 1)).toFixed(3))
  return `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference))}`
}

/** The measurements as one box of cells. A number that is unusual for the species is accepted, with words under the box. */
export function MedidasFields({ values, errors, especie, lastPeso, onChange }: MedidasFieldsProps) {
  const id = useId()
  const gramos = useEnGramos(especie)
  const numbers = measured(values)
  const doubtful = doubtfulMedidas(numbers, especie, lastPeso)
  const said = [...medidas, { name: 'mucosas', label: 'Mucosas' } as const].flatMap(({ name, label }) => {
    const wrong = errors[name]
    const why = wrong ?? doubtful.find(({ medida }) => medida === name)?.why
    return why ? [{ name, label, why, wrong: wrong !== undefined }] : []
  })
  const of = (name: NumberName | 'mucosas') => said.find((one) => one.name === name)
  return (
    <fieldset className={styles.vitals}>
      <legend>Constantes</legend>
      <div>
        <div className={styles.cells}>
          {medidas.map(({ name, label, unit }) => {
            const inGrams = gramos && name === 'peso'
            const shown = inGrams ? gramsShown(values[name]) : values[name]
            return (
              <label
                key={name}
                className={styles.cell}
                data-campo={name}
                data-doubtful={(of(name) && !of(name)?.wrong) || undefined}
                data-wrong={of(name)?.wrong || undefined}
              >
                <span className={styles.name} aria-hidden>
                  <span className={styles.full}>{label}</span>
                  <span className={styles.short}>{short[name]}</span>
                  {name === 'peso' && <b>{weightDifference(numbers.peso, lastPeso, gramos)}</b>}
                </span>
                <input
                  aria-label={label}
                  aria-invalid={of(name)?.wrong || undefined}
                  aria-describedby={of(name) && `${id}-${name}`}
                  inputMode="decimal"
                  autoComplete="off"
                  value={shown}
                  style={{ '--length': widthOf(shown) } as CSSProperties}
                  onChange={({ target: { value } }) => onChange(name, inGrams ? kilosTyped(value) : value)}
                />
                <span className={styles.unit} aria-hidden>
                  {inGrams ? 'g' : unit}
                </span>
              </label>
            )
          })}
          <label className={styles.cell} data-campo="mucosas">
            <span className={styles.name} aria-hidden>
              Mucosas
            </span>
            <input
              aria-label="Mucosas"
              aria-invalid={of('mucosas')?.wrong || undefined}
              aria-describedby={of('mucosas') && `${id}-mucosas`}
              autoComplete="off"
              value={values.mucosas}
              onChange={(event) => onChange('mucosas', event.target.value)}
            />
          </label>
        </div>
        <ul className={styles.says} aria-label="Valores que revisar" hidden={said.length === 0}>
          {said.map(({ name, label, why, wrong }) => (
            <li key={name} id={`${id}-${name}`} data-wrong={wrong || undefined}>
              {label}: {why}
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  )
}
