import {
  type Ficha,
  isLoteCaducado,
  type Prevencion,
  type PrevencionTipo,
  type PrevencionUpdate,
  type ProductoUsual,
  validatePrevencion,
  veterinarioId,
} from '@huella/contract'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { clinicToday } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { enfermedadesText, type PrevencionValues, prevencionValues, typedPrevencion } from './prevencion-values.ts'
import { useProductosUsuales, usePropuesta } from './propuesta-api.ts'

export type PrevencionMascota = Pick<Ficha, 'id_mascota' | 'nombre' | 'especie' | 'fecha_nacimiento'>

/** The form of a vaccine or a deworming, the clinic's products, and the date that is proposed. */
export function usePrevencionForm(mascota: PrevencionMascota, row?: Prevencion) {
  const usuario = useUsuario()
  const today = clinicToday()
  const initial = prevencionValues(row, { today, idVeterinario: veterinarioId(usuario) })
  const form = useEntityForm<PrevencionUpdate, PrevencionValues>(typedPrevencion, initial, (body) =>
    validatePrevencion(body, { today }),
  )
  const [tipo, producto, enfermedades, fecha, proxima] = useWatch({
    control: form.control,
    name: ['tipo', 'producto', 'enfermedades', 'fecha', 'proxima'],
  })
  const { data: usual, isFetchedAfterMount } = useProductosUsuales(mascota.id_mascota)
  const products = (usual?.productos ?? []).filter((one) => one.tipo === tipo)
  const chosen = products.find((one) => one.nombre === producto)
  const { propuesta, error, pending, refetch } = usePropuesta(
    mascota.id_mascota,
    { tipo, producto, enfermedades, fecha },
    row?.id_prevencion,
  )

  /** What was proposed last, as the field has it: another date is the vet's own. */
  const proposed = useRef(row?.propuesta?.proxima ?? '')
  const isOwn = proxima !== '' && proxima !== proposed.current
  const setProxima = (day: string, shouldDirty: boolean) => {
    proposed.current = day
    form.setValue('proxima', day, { shouldDirty })
    form.clearErrors('proxima')
  }
  // A row that is only read stays as it is.
  const untouched = row !== undefined && !form.isDirty
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new proposal changes the date
  useEffect(() => {
    if (propuesta && !isOwn && !untouched) setProxima(propuesta.proxima ?? '', form.isDirty)
  }, [propuesta])

  const choose = (one: ProductoUsual, options = { shouldDirty: true }) => {
    form.setValue('tipo', one.tipo, options)
    form.setValue('producto', one.nombre, options)
    form.setValue('enfermedades', enfermedadesText(one.enfermedades), options)
    form.setValue('laboratorio', one.laboratorio ?? '', options)
    // A lot past its expiry is not proposed.
    const usable = !isLoteCaducado({ caducidad: one.caducidad, fecha: fecha || today })
    form.setValue('lote', (usable && one.lote) || '', options)
    form.setValue('caducidad', (usable && one.caducidad) || '', options)
    form.clearErrors(['producto', 'enfermedades', 'laboratorio', 'lote', 'caducidad'])
  }
  const clear = (next: PrevencionTipo) => {
    form.setValue('tipo', next, { shouldDirty: true })
    for (const name of ['producto', 'enfermedades', 'laboratorio', 'lote', 'caducidad'] as const)
      form.setValue(name, '')
    if (!isOwn) setProxima('', true)
  }

  // The second patient's same vaccine: what the vet gave last today is filled in, and nothing counts as typed.
  const [repeats, setRepeats] = useState(false)
  const { reciente } = usual ?? {}
  const repeated = usual?.productos.find((one) => one.tipo === reciente?.tipo && one.nombre === reciente.nombre)
  const asked = useRef(row !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the products arrive
  useEffect(() => {
    // What was loaded before may not know of the last dose.
    if (!usual || !isFetchedAfterMount || asked.current) return
    asked.current = true
    if (!repeated || form.isDirty) return
    choose(repeated, { shouldDirty: false })
    setRepeats(true)
  }, [usual, isFetchedAfterMount])

  return {
    form,
    products,
    chosen,
    repeats,
    choose: (one: ProductoUsual) => {
      setRepeats(false)
      choose(one)
    },
    chooseTipo: (next: PrevencionTipo) => {
      setRepeats(false)
      clear(next)
    },
    stopRepeating: () => {
      setRepeats(false)
      clear(tipo)
    },
    propuesta,
    propuestaError: error,
    retryPropuesta: refetch,
    /** The date of the field is not of what is typed now. */
    isProposing: pending && !isOwn && !untouched,
    isOwn,
    takePropuesta: () => setProxima(propuesta?.proxima ?? '', true),
  }
}

export type PrevencionFormState = ReturnType<typeof usePrevencionForm>
