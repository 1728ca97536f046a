import {
  type Ficha,
  type Prevencion,
  type PrevencionTipo,
  type PrevencionUpdate,
  type Protocolo,
  protocolosVigentes,
  proximaFecha,
  validatePrevencion,
  veterinarioId,
} from '@huella/contract'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { clinicToday } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useProtocolos } from './prevencion-api.ts'
import { enfermedadesText, type PrevencionValues, prevencionValues, typedPrevencion } from './prevencion-values.ts'

export type PrevencionMascota = Pick<Ficha, 'id_mascota' | 'nombre' | 'especie' | 'fecha_nacimiento'>

const dirty = { shouldDirty: true }

/** The form of a vaccine or a deworming, and the protocol that proposes its particulars. */
export function usePrevencionForm(mascota: PrevencionMascota, row?: Prevencion) {
  const usuario = useUsuario()
  const today = clinicToday()
  const initial = prevencionValues(row, { today, idVeterinario: veterinarioId(usuario) })
  const form = useEntityForm<PrevencionUpdate, PrevencionValues>(typedPrevencion, initial, (body) =>
    validatePrevencion(body, { today }),
  )
  const { data } = useProtocolos()
  const [chosen, setChosen] = useState<Protocolo>()
  const [tipo, fecha, proxima] = useWatch({ control: form.control, name: ['tipo', 'fecha', 'proxima'] })
  const rows = data?.protocolos ?? []
  const options = protocolosVigentes(rows, { ...mascota, tipo }, fecha || today)

  /** Proposes the next date, unless the vet has written another one. */
  const propose = (protocolo: Protocolo | undefined, day: string) => {
    const proposed = chosen && fecha && proximaFecha(chosen, mascota.fecha_nacimiento, fecha)
    if (!protocolo || !day || (proxima && proxima !== proposed)) return
    form.setValue('proxima', proximaFecha(protocolo, mascota.fecha_nacimiento, day), dirty)
    form.clearErrors('proxima')
  }

  const choose = (protocolo: Protocolo) => {
    setChosen(protocolo)
    form.setValue('producto', protocolo.nombre, dirty)
    form.setValue('enfermedades', enfermedadesText(protocolo.enfermedades), dirty)
    form.clearErrors(['producto', 'enfermedades'])
    propose(protocolo, fecha)
  }

  return {
    form,
    options,
    chosen,
    choose,
    chooseTipo: (next: PrevencionTipo) => {
      form.setValue('tipo', next, dirty)
      form.setValue('producto', '', dirty)
      form.setValue('enfermedades', '', dirty)
      setChosen(undefined)
      const [only, ...more] = protocolosVigentes(rows, { ...mascota, tipo: next }, fecha || today)
      if (only && more.length === 0) choose(only)
      else form.setValue('proxima', '', dirty)
    },
    changeFecha: (day: string) => {
      form.setValue('fecha', day, dirty)
      form.clearErrors('fecha')
      propose(chosen, day)
    },
  }
}

export type PrevencionFormState = ReturnType<typeof usePrevencionForm>
