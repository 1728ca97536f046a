import type { VisitaDetalle } from '@huella/contract'
import { useState } from 'react'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import styles from './keys.module.css'
import { useNextPatient } from './use-next-patient.ts'
import { useVisitaKeys } from './use-visita-keys.ts'

const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx').then(({ KeysDialog }) => KeysDialog))

/** Those that fit beside the buttons. */
const some = [
  ['Tab', 'siguiente'],
  ['Alt P', 'plantilla'],
  ['/', 'fragmento'],
  ['Alt V', 'vacuna'],
  ['Alt T', 'tratamiento'],
] as const

/** The keys under the form, where there is a keyboard. */
export function KeysLine({ visita }: { visita: VisitaDetalle }) {
  const next = useNextPatient(visita)
  const [shown, setShown] = useState(false)
  useVisitaKeys()
  return (
    <div className={styles.line}>
      <div className={styles.some}>
        {some.map(([key, what]) => (
          <span key={key}>
            <kbd>{key}</kbd>
            {what}
          </span>
        ))}
      </div>
      <button type="button" aria-keyshortcuts="Alt+ArrowRight" onClick={() => void next()}>
        <kbd>Alt →</kbd>otro paciente
      </button>
      <button type="button" aria-keyshortcuts="?" onClick={() => setShown(true)}>
        <kbd>?</kbd>todos
      </button>
      {shown && <KeysDialog onClosed={() => setShown(false)} />}
    </div>
  )
}
