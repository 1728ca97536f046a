import { type Cita, failure, isOpenCita, limits, success, type VisitaDetalle } from '@huella/contract'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ApiError, hasCode, messageOf } from '../../../lib/api/api-error.ts'
import { useVeterinarios } from '../../../lib/api/use-veterinarios.ts'
import { fullName } from '../../../lib/formats.ts'
import { lists } from '../../../lib/lists.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { usePassCita, usePassVisita } from '../pase-api.ts'

export interface PaseDialogProps {
  /** An appointment, whose draft goes with it. */
  cita?: Cita
  /** A draft; its appointment goes with it while it goes on. */
  visita?: VisitaDetalle
  onClosed: () => void
}

interface Failure {
  message: string
  errors: Partial<Record<string, string>>
  /** What can be done all the same. */
  outside: boolean
  overlap: boolean
  /** The appointment cannot go with the draft, which can go alone. */
  alone: boolean
}

/** Passes a patient on to a colleague, with a few words. */
export function PaseDialog({ cita, visita, onClosed }: PaseDialogProps) {
  const [vet, setVet] = useState('')
  const [mensaje, setMensaje] = useState('')
  const [failed, setFailed] = useState<Failure>()
  const passCita = usePassCita()
  const passVisita = usePassVisita()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const veterinarios = useVeterinarios()
  const current = (cita ?? visita)?.id_usuario
  const nombre = (cita ?? visita)?.mascota.nombre ?? ''
  const colleagues = veterinarios.filter(({ id_usuario }) => id_usuario !== current)
  const chosen = colleagues.find(({ id_usuario }) => String(id_usuario) === vet)

  /** The appointment of the draft, if it goes on and is of who writes the draft. */
  const citaOf = async (): Promise<Cita | undefined> => {
    if (cita || !visita?.id_cita) return cita
    const { id_cita } = visita
    const queryKey = ['citas', 'una', id_cita]
    const row = await queryClient.fetchQuery({
      queryKey,
      queryFn: () => api.get<Cita>(`${lists.citas.path}/${id_cita}`),
    })
    return isOpenCita(row) && row.id_usuario === visita.id_usuario ? row : undefined
  }

  const send = async (how: { fuera_de_horario?: true; solapar?: true; alone?: true } = {}) => {
    if (!chosen) {
      setFailed({ message: '', errors: { id_usuario: 'Elige a quién' }, outside: false, overlap: false, alone: false })
      return false
    }
    setFailed(undefined)
    const { alone, ...forced } = how
    const body = { id_usuario: chosen.id_usuario, mensaje: mensaje.trim() || null }
    try {
      const going = alone ? undefined : await citaOf()
      if (going) await passCita.mutateAsync({ ...body, ...forced, id_cita: going.id_cita, version: going.version })
      else if (visita) await passVisita.mutateAsync({ ...body, id_visita: visita.id_visita, version: visita.version })
      showToast('success', success.pase(nombre, fullName(chosen)))
      return true
    } catch (error) {
      setFailed(failureOf(error, { urgent: cita?.tipo_consulta === 'urgencia', visita: visita !== undefined }))
      return false
    }
  }

  const actions = [
    failed?.outside && { label: 'Pasar de todos modos', how: { fuera_de_horario: true } as const },
    failed?.overlap && { label: 'Pasar aunque se solape', how: { solapar: true } as const },
    failed?.alone && { label: 'Pasar solo la visita', how: { alone: true } as const },
  ].filter((action) => typeof action === 'object')
  return (
    <FormDialog
      title={`Pasar a ${nombre}…`}
      submitLabel="Pasar"
      isDirty={vet !== '' || mensaje !== ''}
      isSubmitting={passCita.isPending || passVisita.isPending}
      problem={failed?.message || undefined}
      problemActions={
        actions.length > 0 &&
        actions.map(({ label, how }) => (
          <PassAnyway key={label} label={label} onClick={() => send(how)} onPassed={onClosed} />
        ))
      }
      onSubmit={() => send()}
      onClosed={onClosed}
    >
      <SelectField
        label="A quién"
        placeholder="Elige un veterinario"
        options={colleagues.map((one) => ({ value: String(one.id_usuario), label: fullName(one) }))}
        value={vet}
        error={failed?.errors.id_usuario}
        help={colleagues.length === 0 ? 'No hay nadie más que pase consulta.' : undefined}
        onChange={({ target }) => setVet(target.value)}
      />
      <TextField
        label="Mensaje (opcional)"
        help="Lo lee con el aviso."
        multiline
        minRows={2}
        value={mensaje}
        error={failed?.errors.mensaje}
        slotProps={{ input: { maxLength: limits.reason } }}
        onChange={({ target }) => setMensaje(target.value)}
      />
    </FormDialog>
  )
}

interface PassAnywayProps {
  label: string
  onClick: () => Promise<boolean>
  onPassed: () => void
}

const PassAnyway = ({ label, onClick, onPassed }: PassAnywayProps) => (
  <Button
    variant="outlined"
    color="warning"
    sx={{ minHeight: 44 }}
    onClick={async () => {
      if (await onClick()) onPassed()
    }}
  >
    {label}
  </Button>
)

function failureOf(error: unknown, { urgent, visita }: { urgent: boolean; visita: boolean }): Failure {
  const known = error instanceof ApiError ? error : undefined
  const taken = hasCode(error, 'CITA_SOLAPADA', 'HORA_OFRECIDA')
  const outside = hasCode(error, 'FUERA_DE_HORARIO', 'FUERA_DE_PLAZO')
  const errors = known?.errors ?? {}
  const shown = errors.id_usuario ?? errors.mensaje
  return {
    errors,
    message: shown ? '' : messageOf(error, failure.pase),
    outside,
    overlap: taken && urgent,
    alone: visita && (taken || outside),
  }
}
