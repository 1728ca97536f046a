import type { VisitaDetalle } from '@huella/contract'
import { valuesOf } from '../autosave/values.ts'
import { medidas } from '../editor/field-labels.ts'
import styles from './visita-content.module.css'

interface VisitaContentProps {
  visita: VisitaDetalle
  internal: boolean
}

/** What a visit says, on the screen and on paper; what is empty is left out. */
export function VisitaContent({ visita, internal }: VisitaContentProps) {
  const values = valuesOf(visita)
  const measured = [
    ...medidas.map(({ name, label, unit }) => ({ label, text: values[name] && `${values[name]}${spaced(unit)}` })),
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
      {internal && (
        <div className={styles.internal}>
          <Text label="Nota interna · solo personal" text={values.nota_interna} />
        </div>
      )}
    </div>
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
