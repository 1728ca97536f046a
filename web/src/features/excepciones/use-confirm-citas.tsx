import { type Cita, type ExcepcionCreate, TRASPASO_MAX } from '@huella/contract'
import { type ReactNode, useState } from 'react'
import { Declined } from '../../lib/form/use-entity-form.ts'
import { CitasAfectadasDialog, type Decision } from './citas-afectadas-dialog.tsx'
import { simulateExcepciones } from './excepciones-api.ts'

interface Question {
  citas: readonly Cita[]
  decide: (decision: Decision) => void
}

type Confirm = (bodies: readonly ExcepcionCreate[]) => Promise<{ pass: readonly number[] }>

/**
 * Asks before exceptions are stored that hit appointments: the dialog to render, and the function that throws `Declined`. It resolves
 * to the appointments that the user wants to pass to other vets afterwards.
 */
export function useConfirmCitas(): [dialog: ReactNode, confirm: Confirm] {
  const [question, setQuestion] = useState<Question>()

  const confirm: Confirm = async (bodies) => {
    const citas = await simulateExcepciones(bodies)
    if (citas.length === 0) return { pass: [] }
    const decision = await new Promise<Decision>((decide) => setQuestion({ citas, decide }))
    setQuestion(undefined)
    if (decision === 'back') throw new Declined()
    const ids = new Set(citas.map(({ id_cita }) => id_cita))
    return { pass: decision === 'pass' ? [...ids].slice(0, TRASPASO_MAX) : [] }
  }

  const dialog = question && <CitasAfectadasDialog citas={question.citas} onDecided={question.decide} />
  return [dialog, confirm]
}
