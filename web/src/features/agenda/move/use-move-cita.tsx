import { type Cita, type CitaUpdate, failure, success } from '@huella/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { hasCode, messageOf } from '../../../lib/api/api-error.ts'
import { useEntityMutation } from '../../../lib/api/use-entity-mutation.ts'
import { dayAndTime, fullName } from '../../../lib/formats.ts'
import { lists } from '../../../lib/lists.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { patchAgenda } from '../agenda-api.ts'
import type { Slot } from '../grid/grid-model.ts'

type Override = Pick<CitaUpdate, 'fuera_de_horario' | 'solapar'>

/** A move that the server makes only after the user confirms it. */
interface Question {
  cita: Cita
  slot: Slot
  override: Override
  reason: string
}

interface MoveCita {
  veterinarios: readonly Cita['veterinario'][]
  /** Called when it is back where it was. */
  onReverted: (cita: Cita) => void
}

/** Moves appointments: at once, with a way to undo it, and back if the server refuses. `dialog` asks what has to be asked. */
export function useMoveCita({ veterinarios, onReverted }: MoveCita) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [question, setQuestion] = useState<Question | null>(null)
  const save = useEntityMutation('citas', ({ id, ...body }: CitaUpdate & { id: number }) =>
    api.put<Cita>(`${lists.citas.path}/${id}`, body),
  )

  const undo = async (before: Cita, { version }: Cita) => {
    const { id_cita: id, fecha_hora, id_usuario, duracion, solapa } = before
    await patchAgenda(queryClient, before)
    try {
      // It was there before, whatever the timetable says.
      const override: Override = { fuera_de_horario: true, ...(solapa && { solapar: true }) }
      await save.mutateAsync({ id, fecha_hora, id_usuario, duracion, version, ...override })
      showToast('success', success.citaUndone)
    } catch (error) {
      queryClient.invalidateQueries({ queryKey: ['agenda'] })
      showToast('error', messageOf(error, failure.citaUndo))
    }
  }

  const move = async (cita: Cita, slot: Slot, override: Override = {}) => {
    const veterinario = veterinarios.find(({ id_usuario }) => id_usuario === slot.id_usuario) ?? cita.veterinario
    await patchAgenda(queryClient, { ...cita, ...slot, veterinario })
    try {
      const saved = await save.mutateAsync({ id: cita.id_cita, ...slot, ...override, version: cita.version })
      await patchAgenda(queryClient, saved)
      queryClient.invalidateQueries({ queryKey: ['agenda'] })
      const text = success.citaMoved(saved.mascota.nombre, dayAndTime(saved.fecha_hora), fullName(saved.veterinario))
      showToast('success', `${text}, ${saved.duracion} minutos`, {
        label: 'Deshacer',
        onClick: () => undo(cita, saved),
      })
    } catch (error) {
      await patchAgenda(queryClient, cita)
      const outside = hasCode(error, 'FUERA_DE_HORARIO', 'FUERA_DE_PLAZO')
      const overlaps = cita.tipo_consulta === 'urgencia' && hasCode(error, 'CITA_SOLAPADA')
      const reason = messageOf(error, failure.citaSave)
      if (outside) setQuestion({ cita, slot, override: { ...override, fuera_de_horario: true }, reason })
      else if (overlaps) setQuestion({ cita, slot, override: { ...override, solapar: true }, reason })
      else {
        showToast('error', reason)
        onReverted(cita)
      }
    }
  }

  const dialog: ReactNode = question && (
    <ConfirmDialog
      question={`¿Mover la cita de ${question.cita.mascota.nombre} de todos modos?`}
      name={dayAndTime(question.slot.fecha_hora)}
      note={question.reason}
      confirmLabel={question.override.solapar ? 'Añadir como urgencia' : 'Mover de todos modos'}
      cancelLabel="Dejarla como estaba"
      onConfirm={() => move(question.cita, question.slot, question.override)}
      onClosed={() => {
        setQuestion(null)
        onReverted(question.cita)
      }}
    />
  )
  return { move, dialog }
}
