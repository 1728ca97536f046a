import type { Cita, ExcepcionCreate } from '@huella/contract'
import { type ReactNode, useState } from 'react'
import { CitasAfectadasDialog } from './citas-afectadas-dialog.tsx'
import { simulateExcepcion } from './excepciones-api.ts'

/** Thrown where the user goes back: nothing is stored, and nothing has failed. */
export class Declined extends Error {}

interface Question {
  citas: readonly Cita[]
  decide: (close: boolean) => void
}

/** Asks before exceptions are stored that hit appointments: the dialog to render, and the function that throws `Declined`. */
export function useConfirmCitas(): [dialog: ReactNode, confirm: (bodies: readonly ExcepcionCreate[]) => Promise<void>] {
  const [question, setQuestion] = useState<Question>()

  const confirm = async (bodies: readonly ExcepcionCreate[]) => {
    const citas: Cita[] = []
    for (const body of bodies) citas.push(...(await simulateExcepcion(body)))
    if (citas.length === 0) return
    const close = await new Promise<boolean>((decide) => setQuestion({ citas, decide }))
    setQuestion(undefined)
    if (!close) throw new Declined()
  }

  const dialog = question && <CitasAfectadasDialog citas={question.citas} onDecided={question.decide} />
  return [dialog, confirm]
}
