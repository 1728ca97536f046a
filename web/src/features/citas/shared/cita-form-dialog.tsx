import {
  bookingPowers,
  type Cita,
  type CitaMascota,
  type CitaUpdate,
  cita as citaRow,
  citaUpdate,
  failure,
  validateCita,
} from '@huella/contract'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError, hasCode } from '../../../lib/api/api-error.ts'
import { useSave } from '../../../lib/api/use-entity-mutation.ts'
import { useVeterinarios } from '../../../lib/api/use-veterinarios.ts'
import { useEditedRow } from '../../../lib/form/use-edited-row.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { clinicNow, clinicToday } from '../../../lib/formats.ts'
import { useList } from '../../../lib/list/use-list.ts'
import { useArea } from '../../../lib/session/use-area.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import { citasAreas } from '../areas.ts'
import { CitaFormFields } from '../form/cita-form-fields.tsx'
import { citaTexts } from '../form/cita-texts.ts'
import { type CitaValues, citaValues } from '../form/cita-values.ts'
import { type Conflict, ConflictActions, type Override } from '../form/conflict-actions.tsx'
import { useTramos } from '../form/hours/huecos-api.ts'
import { useHours } from '../form/hours/use-hours.ts'
import { useSavedToast } from '../form/use-saved-toast.ts'
import { useSubmitText } from '../form/use-submit-text.ts'
import { useIsLate } from './late-dialog.tsx'

interface CitaFormDialogProps {
  /** The appointment to edit, or to reactivate if it is cancelled; none to create one. */
  cita?: Cita
  /** The pet of a new one, if it is known. */
  mascota?: CitaMascota
  /** The pets to choose from, where its owner is known. */
  mascotas?: readonly CitaMascota[]
  /** The time and the vet of a new one, or to move it to, if they are known. */
  hueco?: { fecha_hora: string; id_usuario?: number }
  /** The day whose free hours a new one is offered first; today if it is not given. */
  dia?: string
  /** The type and the reason of a new one, if they are known. */
  about?: Pick<Cita, 'tipo_consulta' | 'motivo_consulta'>
  /** The entry of the waiting list that it ends, and the only vet it asks for. */
  espera?: { id_espera: number; vet?: number }
  onClosed: () => void
  onSaved: (cita: Cita) => void
}

export function CitaFormDialog({ cita: opened, onClosed, onSaved, ...props }: CitaFormDialogProps) {
  const edited = useEditedRow({ schema: citaRow, opened, textsOf: citaTexts, valuesOf: (row) => citaValues(row) })
  const cita = edited.row
  const usuario = useUsuario()
  const area = useArea(citasAreas)
  const powers = bookingPowers(usuario)
  // Only after the user was asked: one that somebody cancels meanwhile stays cancelled.
  const reactivates = opened?.estado === 'cancelada'
  const showSaved = useSavedToast(cita)
  const save = useSave('citas', cita?.id_cita)
  const ofCaller = useOwnMascotas(powers.idDueno, cita?.mascota ?? props.mascota)
  const choices = props.mascotas ?? ofCaller
  const own = choices ?? []
  const mascota = cita?.mascota ?? props.mascota ?? (own.length === 1 ? own[0] : undefined)
  const vet = powers.idVeterinario ?? props.hueco?.id_usuario ?? props.espera?.vet
  const values = citaValues(cita, { mascota, vet, hueco: props.hueco, ...props.about })
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
  const chosen = useWatch({ control: form.control }) as CitaValues
  const tramos = useAllTramos(chosen.id_usuario)
  const veterinarios = useVeterinarios()
  const vetName = (id: number) => veterinarios.find(({ id_usuario }) => id_usuario === id)?.nombre ?? ''
  const hours = useHours({ form, chosen, cita, dia: props.dia })
  const late = useIsLate()
  const isLate = cita !== undefined && !reactivates && late(cita) === true
  const urgent = powers.limited && !cita && chosen.tipo_consulta === 'urgencia'
  const [found, setFound] = useState<CitaMascota | null>(mascota ?? null)
  const submit = useSubmitText({ cita, reactivates, chosen, hours, vetName, mascotas: found ? [...own, found] : own })

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
      const id_espera = props.espera?.id_espera
      const saved = await save.mutateAsync({ ...body, ...overridden, ...estado, id_espera, version: cita?.version })
      onSaved(saved)
      showSaved(saved)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || hasCode(error, 'VERSION_OBSOLETA')) throw error
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
      submitLabel={submit.label}
      submitDisabled={hours.checking}
      submit={{ detail: submit.detail, tone: submit.missing ? (urgent ? 'none' : 'quiet') : undefined }}
      form={form}
      edited={edited}
      onSave={send}
      failed={failure.citaSave}
      problemActions={
        conflict && (
          <ConflictActions
            conflict={conflict}
            vetName={vetName}
            onPick={hours.pickFirst}
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
        hours={hours}
        cita={cita}
        mascota={mascota}
        mascotas={choices}
        onMascota={setFound}
        tramos={tramos}
        vetName={vetName}
        late={isLate}
        refused={conflict !== undefined && form.problem !== undefined}
      />
    </SaveDialog>
  )
}

/** The pets of an owner, and the one that comes, if they are few enough to show them all. Undefined while loading. */
function useOwnMascotas(idDueno: number | null, chosen?: CitaMascota): readonly CitaMascota[] | undefined {
  const { data, isError } = useList('mascotas', { page: 1, per_page: 5 }, { vivas: '1' })
  if (idDueno === null || isError) return []
  if (!data) return undefined
  if (data.total > data.data.length) return []
  const known = !chosen || data.data.some(({ id_mascota }) => id_mascota === chosen.id_mascota)
  return known ? data.data : [chosen, ...data.data]
}

/** The ranges of hours of the clinic and of this vet. */
function useAllTramos(idUsuario: string) {
  const [clinic = [], own = []] = [useTramos(''), useTramos(idUsuario)]
  return [...clinic, ...own]
}
