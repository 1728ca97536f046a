import { type PapeleraFila, papeleraTexts } from '@huella/contract'
import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useRestore } from '../../lib/api/use-restore.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { keyOf, useRestoreMany } from './papelera-api.ts'
import { titleOf } from './papelera-texts.ts'

interface Obstacle {
  row: PapeleraFila
  text: string
  choices: { value: string; label: string }[]
}

/** How a row can come back although something stands in the way. */
function choicesOf({ entidad }: PapeleraFila, code: string): Obstacle['choices'] {
  if (entidad !== 'cita' && !(entidad === 'tratamiento' && code === 'MASCOTA_FALLECIDA')) return []
  if (code === 'RESTAURAR_ANTES' || code === 'YA_RESTAURADA') return []
  const cancelled = { value: 'cancelada', label: entidad === 'cita' ? 'Como cancelada' : 'Como cancelado' }
  return code === 'FUERA_DE_HORARIO' ? [{ value: 'fuera_de_horario', label: 'A esa hora' }, cancelled] : [cancelled]
}

/** Brings back what was deleted. What stands in the way is said, with what can be done about it. */
export function useRestaurar(onRestored: () => void) {
  const restore = useRestore()
  const restoreMany = useRestoreMany()
  const showToast = useToast()
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const [refused, setRefused] = useState<{ key: string; text: string }[]>([])

  const one = async (row: PapeleraFila, choice?: string) => {
    const { entidad, id } = row
    try {
      const { texto } = await restore.mutateAsync({ entidad, id, ...(choice && { [choice]: true }) })
      showToast('success', `${titleOf(row)}: ${texto.charAt(0).toLowerCase()}${texto.slice(1)}`)
      setRefused((left) => left.filter(({ key }) => key !== keyOf(row)))
      onRestored()
    } catch (error) {
      const choices = error instanceof ApiError ? choicesOf(row, error.code ?? '') : []
      if (choices.length === 0) return showToast('error', `${titleOf(row)}: ${messageOf(error, papeleraTexts.restore)}`)
      setObstacle({ row, choices, text: messageOf(error, papeleraTexts.restore) })
    }
  }

  const many = async (rows: readonly PapeleraFila[]) => {
    setRefused([])
    try {
      const { restauradas, rechazadas } = await restoreMany.mutateAsync(rows)
      if (restauradas.length > 0) showToast('success', papeleraTexts.restoredMany(restauradas.length))
      setRefused(
        rechazadas.map(({ entidad, id, message }) => {
          const row = rows.find((other) => other.entidad === entidad && other.id === id)
          return { key: keyOf({ entidad, id }), text: `${row ? titleOf(row) : ''}: ${message}` }
        }),
      )
      onRestored()
    } catch (error) {
      showToast('error', messageOf(error, papeleraTexts.restore))
    }
  }

  const dialog: ReactNode = obstacle && (
    <ConfirmDialog
      question={obstacle.text}
      name={titleOf(obstacle.row)}
      color="primary"
      choices={{ label: '¿Restaurar de otra forma?', options: obstacle.choices }}
      onConfirm={(choice) => one(obstacle.row, choice)}
      onClosed={() => setObstacle(null)}
    />
  )
  // It stays until it is closed: there may be many reasons to read.
  const notice: ReactNode = refused.length > 0 && (
    <Notice severity="warning" role="alert" onClose={() => setRefused([])} sx={{ mb: 2 }}>
      {papeleraTexts.refused(refused.length)}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {refused.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </Box>
    </Notice>
  )
  return { one, many, dialog, notice, busy: restore.isPending || restoreMany.isPending }
}
