import {
  bookingPowers,
  type Cita,
  type CitaMascota,
  type CitaUpdate,
  citaUpdate,
  failure,
  validateCita,
} from '@huella/contract'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError, hasCode } from '../../../lib/api/api-error.ts'
import { useSave } from '../../../lib/api/use-entity-mutation.ts'
import { useVeterinarios } from '../../../lib/api/use-veterinarios.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { clinicNow, clinicToday } from '../../../lib/formats.ts'
import { useList } from '../../../lib/list/use-list.ts'
import { useArea } from '../../../lib/session/use-area.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import { citasAreas } from '../areas.ts'
import { CitaFormFields } from '../form/cita-form-fields.tsx'
import { type CitaValues, citaValues } from '../form/cita-values.ts'
import { type Conflict, ConflictActions, type Override } from '../form/conflict-actions.tsx'
import { useTramos } from '../form/huecos-api.ts'
import { useSavedToast } from '../form/use-saved-toast.ts'

interface CitaFormDialogProps {
  /** The appointment to edit, or to reactivate if it is cancelled; none to create one. */
  cita?: Cita
  /** The pet of a new one, if it is known. */
  mascota?: CitaMascota
  /** The time and the vet of a new one, if they are known. */
  hueco?: { fecha_hora: string; id_usuario?: number }
  /** The day whose free hours a new one is offered first; today if it is not given. */
  dia?: string
  /** The type and the reason of a new one, if they are known. */
  about?: Pick<Cita, 'tipo_consulta' | 'motivo_consulta'>
  onClosed: () => void
  onSaved: (cita: Cita) => void
}

export function CitaFormDialog({ cita, onClosed, onSaved, ...props }: CitaFormDialogProps) {
  const usuario = useUsuario()
  const area = useArea(citasAreas)
  const powers = bookingPowers(usuario)
  const reactivates = cita?.estado === 'cancelada'
  const showSaved = useSavedToast(cita)
  const save = useSave('citas', cita?.id_cita)
  const mascotas = useList('mascotas', { page: 1, per_page: 5 }, { vivas: '1' }).data
  const only = powers.idDueno !== null && mascotas?.total === 1 ? mascotas.data[0] : undefined
  const mascota = props.mascota ?? only
  const vet = powers.idVeterinario ?? props.hueco?.id_usuario
  const values = citaValues(cita, { mascota, vet, fecha_hora: props.hueco?.fecha_hora, ...props.about })
  const form = useEntityForm<CitaUpdate, CitaValues>(citaUpdate, values, (body) => {
    const timetable = tramos.length > 0
    return validateCita(body, {
      today: clinicToday(),
      now: clinicNow(),
      client: powers.limited,
      timetable,
      before: cita,
    })
  })
  const tramos = useAllTramos(useWatch({ control: form.control, name: 'id_usuario' }))
  const veterinarios = useVeterinarios()
  const vetName = (id: number) => veterinarios.find(({ id_usuario }) => id_usuario === id)?.nombre ?? ''

  const [conflict, setConflict] = useState<Conflict>()
  // What the next submit overrides, after the user was asked.
  const override = useRef<Override>({})

  /** The specification's text for a new appointment; for a moved one it says so. */
  const conflictText = (error: ApiError) => {
    if (error.code === 'NINGUN_VETERINARIO_LIBRE') return failure.citaNoVetFree
    if (error.code !== 'CITA_SOLAPADA') return error.message
    if (!cita) return area.conflict
    return area.conflict.replace('crear', reactivates ? 'reactivar' : 'mover')
  }

  const send = async (body: CitaUpdate): Promise<undefined> => {
    const overridden = override.current
    override.current = {}
    setConflict(undefined)
    try {
      const estado = reactivates ? { estado: 'confirmada' as const } : {}
      const saved = await save.mutateAsync({ ...body, ...overridden, ...estado, version: cita?.version })
      onSaved(saved)
      showSaved(saved)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      const canOverlap =
        powers.overrides.includes('solapar') &&
        body.tipo_consulta === 'urgencia' &&
        hasCode(error, 'CITA_SOLAPADA', 'HORA_OFRECIDA')
      const outside = hasCode(error, 'FUERA_DE_HORARIO', 'FUERA_DE_PLAZO')
      const offered = {
        ...overridden,
        ...(outside && { fuera_de_horario: true }),
        ...(canOverlap && { solapar: true }),
      }
      setConflict({ alternativas: error.alternativas, override: outside || canOverlap ? offered : undefined })
      throw new ApiError(409, { code: error.code, message: conflictText(error) })
    }
  }

  return (
    <SaveDialog
      title={reactivates ? 'Reactivar Cita' : cita ? 'Editar Cita' : 'Nueva Cita'}
      submitLabel={reactivates ? 'Reactivar' : cita ? 'Actualizar' : area.createSubmit}
      form={form}
      onSave={send}
      failed={failure.citaSave}
      problemActions={
        conflict && (
          <ConflictActions
            conflict={conflict}
            vetName={vetName}
            onPick={({ fecha_hora, id_usuario }) => {
              form.setValue('fecha_hora', fecha_hora, { shouldDirty: true })
              form.setValue('id_usuario', String(id_usuario), { shouldDirty: true })
            }}
            onOverride={(next) => {
              override.current = next
            }}
          />
        )
      }
      onClosed={onClosed}
    >
      <CitaFormFields
        form={form}
        cita={cita}
        mascota={cita?.mascota ?? mascota}
        dia={props.dia}
        tramos={tramos}
        anyHour={powers.overrides.includes('fuera_de_horario')}
        vetName={vetName}
      />
    </SaveDialog>
  )
}

/** The ranges of hours of the clinic and of this vet. */
function useAllTramos(idUsuario: string) {
  const [clinic = [], own = []] = [useTramos(''), useTramos(idUsuario)]
  return [...clinic, ...own]
}
