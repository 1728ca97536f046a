import type { VisitaDetalle } from '@huella/contract'
import { useState } from 'react'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import styles from './keys.module.css'
import { useNextPatient } from './use-next-patient.ts'
import { useVisitaKeys } from './use-visita-keys.ts'

const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx').then(({ KeysDialog }) => KeysDialog))

/** The keys under the form, where there is a keyboard. */
export function KeysLine({ visita }: { visita: VisitaDetalle }) {
  const next = useNextPatient(visita)
  const [shown, setShown] = useState(false)
  useVisitaKeys()
  return (
    <div className={styles.line}>
      <span>
        <kbd>Tab</kbd>siguiente
      </span>
      <span>
        <kbd>Alt P</kbd>plantilla
      </span>
      <span>
        <kbd>/</kbd>fragmento
      </span>
      <span>
        <kbd>Alt V</kbd>vacuna
      </span>
      <span>
        <kbd>Alt T</kbd>tratamiento
      </span>
      <button type="button" aria-keyshortcuts="Alt+ArrowRight" onClick={() => void next()}>
        <kbd>Alt →</kbd>otro paciente
      </button>
      <button type="button" className={styles.all} aria-keyshortcuts="?" onClick={() => setShown(true)}>
        <kbd>?</kbd>todos
      </button>
      {shown && <KeysDialog onClosed={() => setShown(false)} />}
    </div>
  )
}
