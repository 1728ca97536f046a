import { pesoOf, type VisitaDetalle } from '@huella/contract'
import type { ReactNode } from 'react'
import { pesoText } from '../../../lib/formats.ts'
import { Struck } from '../../../ui/layout/struck.tsx'
import { valuesOf } from '../autosave/values.ts'
import { medidas } from '../editor/field-labels.ts'
import { ActosList } from '../given/actos-list.tsx'
import styles from './visita-content.module.css'

interface VisitaContentProps {
  visita: VisitaDetalle
  internal: boolean
  /** Whether its files are among what was given. */
  withFiles?: boolean
}

/** What a visit says, on the screen and on paper; what is empty is left out. */
export function VisitaContent({ visita, internal, withFiles }: VisitaContentProps) {
  const values = valuesOf(visita)
  const { peso, corregido } = pesoOf(visita)
  const measured: { label: string; text: ReactNode }[] = [
    ...medidas.map(({ name, label, unit }) => {
      if (name === 'peso' && peso !== null)
        return { label, text: peso === visita.peso ? pesoText(peso) : <Corrected from={corregido} to={peso} /> }
      return { label, text: values[name] && `${values[name]}${spaced(unit)}` }
    }),
    { label: 'Mucosas', text: values.mucosas },
  ].filter(({ text }) => text)
  return (
    <div className={styles.content}>
      <Text label="Motivo" text={values.motivo} />
      <Text label="Anamnesis" text={values.anamnesis} />
      <Text label="Exploración" text={values.exploracion} />
      {measured.length > 0 && (
        <dl className={styles.measured} aria-label="Constantes">
          {measured.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {visita.diagnosticos.length > 0 && (
        <section>
          <h2>Diagnósticos</h2>
          <ul>
            {visita.diagnosticos.map((diagnostico) => (
              <li key={diagnostico}>{diagnostico}</li>
            ))}
          </ul>
        </section>
      )}
      <Text label="Plan" text={values.plan} />
      <ActosList visita={visita} withFiles={withFiles} />
      {internal && (
        <div className={styles.internal}>
          <Text label="Nota interna · solo personal" text={values.nota_interna} />
        </div>
      )}
    </div>
  )
}

/** A weight that an addendum has corrected. */
function Corrected({ from, to }: { from: number | null; to: number }) {
  return (
    <>
      {from !== null && <Struck>{pesoText(from)}</Struck>} {pesoText(to)}
    </>
  )
}

/** '7/9', but '38,5 °C' */
const spaced = (unit: string) => (unit.startsWith('/') ? unit : ` ${unit}`)

function Text({ label, text }: { label: string; text: string }) {
  if (!text) return null
  return (
    <section>
      <h2>{label}</h2>
      <p>{text}</p>
    </section>
  )
}
