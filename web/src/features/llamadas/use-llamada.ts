import { type Alternativa, type Cita, failure } from '@huella/contract'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiError, hasCode, messageOf } from '../../lib/api/api-error.ts'
import { useUnsaved } from '../../lib/form/use-unsaved.ts'
import { useClienteAlTelefono, useReservar } from './llamada-api.ts'
import { chosenMascota, type Draft, draftOf, isFilled, missingIn, reservaOf } from './llamada-draft.ts'
import type { Taken } from './pie/conflicto.tsx'
import { type LlamadaPreset, llamadaPanel } from './shared/llamada-panel-store.ts'
import { useLlamadaToast } from './use-llamada-toast.ts'

/** What is filled in, what is known of it, and what can be done with it. */
export function useLlamada(preset: LlamadaPreset, onClosed: () => void) {
  const [draft, setDraft] = useState(() => draftOf(preset))
  const [conflict, setConflict] = useState<Taken>()
  const [choosing, setChoosing] = useState(false)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [asking, setAsking] = useState(false)
  const [moving, setMoving] = useState<Cita>()
  const query = useClienteAlTelefono(draft.idCliente)
  const reservar = useReservar()
  const showSaved = useLlamadaToast()

  const cliente = draft.idCliente === null ? undefined : query.data
  const mascota = chosenMascota(draft, cliente?.mascotas ?? [])
  const unsaved = isFilled(draft)
  useUnsaved(unsaved)
  useEffect(() => llamadaPanel.setUnsaved(unsaved), [unsaved])

  const patch = (change: Partial<Draft>) => {
    setProblem('')
    setErrors({})
    setChoosing(false)
    setDraft((before) => ({ ...before, ...change }))
  }
  const refuse = (error: unknown, sent: Draft) => {
    if (!(error instanceof ApiError)) throw error
    setErrors(error.errors)
    if (sent.modo === 'urgencia' && hasCode(error, 'NINGUN_VETERINARIO_LIBRE', 'HORA_OFRECIDA', 'CITA_SOLAPADA'))
      setChoosing(true)
    else if (error.alternativas.length > 0) {
      setConflict({ fecha_hora: sent.fecha_hora, text: takenText(sent), alternativas: error.alternativas })
      setDraft((before) => ({ ...before, fecha_hora: '', idVet: null }))
    } else setProblem(messageOf(error, failure.citaSave))
  }
  const send = async (wanted: Draft, idVet?: number) => {
    setProblem('')
    setConflict(undefined)
    try {
      showSaved(await reservar.mutateAsync(reservaOf(wanted, { cliente, mascota }, idVet)), {
        cliente: wanted.cliente?.nombre.trim(),
        mascota: wanted.mascota?.nombre.trim(),
      })
      onClosed()
    } catch (error) {
      refuse(error, wanted)
    }
  }
  const urgent: Draft = { ...draft, modo: 'urgencia' }

  return {
    ...{ draft, patch, query, cliente, mascota, conflict, choosing, problem, errors, asking, moving },
    nombreMascota: draft.mascota?.nombre.trim() || mascota?.nombre || '',
    missing: missingIn(draft, mascota),
    busy: reservar.isPending,
    canUrge: missingIn(urgent, mascota) === undefined,
    pick: ({ fecha_hora, id_usuario }: Alternativa) => {
      setConflict(undefined)
      patch({ fecha_hora, idVet: id_usuario })
    },
    save: () => send(draft),
    /** Books the urgency; the vet is named when nobody is free. */
    urge: (idVet?: number) => send(urgent, idVet),
    move: async (idCita: number) => {
      try {
        setMoving(await api.get<Cita>(`/api/citas/${idCita}`))
      } catch (error) {
        setProblem(messageOf(error, failure.citasLoad))
      }
    },
    stopMoving: () => setMoving(undefined),
    close: () => (unsaved ? setAsking(true) : onClosed()),
    stay: () => setAsking(false),
  }
}

export type LlamadaCall = ReturnType<typeof useLlamada>

const takenText = ({ fecha_hora }: Draft) => `Las ${fecha_hora.slice(11)} se acaban de ocupar. Elige otra hora:`
