import { hasClientePage, isTelefono, type Parecido, type Usuario } from '@huella/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCan } from '../../lib/session/use-can.ts'
import { parecidosQuery } from '../clientes/shared/parecidos.tsx'
import type { UsuarioForm } from './usuario-values.ts'

interface Parecidos {
  /** Who may be the new client. */
  found: readonly Parecido[]
  /** It is none of them. */
  dismiss: () => void
  /** Whether somebody must decide before this is saved. */
  blocks: () => Promise<boolean>
}

/** Clients with the telephone number of the one who is being added. */
export function useParecidos(form: UsuarioForm, usuario?: Usuario): Parecidos {
  const [rol, telefono] = useWatch({ control: form.control, name: ['rol', 'telefono'] })
  const [otherThan, setOtherThan] = useState('')
  const queryClient = useQueryClient()
  const may = useCan('clientes:parecidos') && !usuario
  const asked = may && rol && hasClientePage({ rol }) && isTelefono(telefono) && telefono !== otherThan
  const { data } = useQuery({ ...parecidosQuery({ telefono }), enabled: Boolean(asked) })
  return {
    found: asked && data ? data : [],
    dismiss: () => setOtherThan(telefono),
    blocks: async () => Boolean(asked) && (await queryClient.ensureQueryData(parecidosQuery({ telefono }))).length > 0,
  }
}
