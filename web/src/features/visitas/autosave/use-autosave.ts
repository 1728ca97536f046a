import { type VisitaDetalle, type VisitaUpdate, visitaDetalle } from '@huella/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ApiError, hasCode } from '../../../lib/api/api-error.ts'
import { useConnection } from '../../../lib/api/connection.ts'
import { visitaKey, visitaPath } from '../visita-api.ts'
import { Autosave } from './autosave.ts'
import type { LocalCopy, SaveResult } from './autosave-state.ts'
import { localCopyWriter } from './local-copy.ts'

/** Keeps the draft on the screen and the one on the server the same. */
export function useAutosave(visita: VisitaDetalle, copy: LocalCopy | null, idUsuario: number) {
  const queryClient = useQueryClient()
  const { id_visita: id } = visita
  const [autosave] = useState(
    () =>
      new Autosave(visita, copy, {
        save: async (body) => {
          const result = await save(id, body)
          if (result.kind === 'saved') queryClient.setQueryData(visitaKey(id), result.visita)
          return result
        },
        load: () => load(id),
        keep: localCopyWriter(id, idUsuario),
      }),
  )
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState)

  // What others save, and what the signature makes of it.
  useEffect(() => autosave.receive(visita), [autosave, visita])

  const connection = useConnection()
  useEffect(() => {
    if (connection === 'ok') autosave.retry()
  }, [autosave, connection])

  // A step to another page saves first; the request goes on without the page.
  useEffect(() => {
    autosave.reopen()
    return () => void autosave.flush().finally(() => autosave.close())
  }, [autosave])

  return { autosave, state }
}

async function save(id: number, body: VisitaUpdate): Promise<SaveResult> {
  try {
    return { kind: 'saved', visita: await api.put(visitaPath(id), body, visitaDetalle) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'retry' }
    if (hasCode(error, 'VERSION_OBSOLETA', 'VISITA_FIRMADA')) return { kind: 'outdated' }
    if (error.status === 404) return { kind: 'gone' }
    if (error.status === 422 || error.status === 403 || error.status === 413)
      return { kind: 'refused', errors: error.errors, message: error.message }
    return { kind: 'retry' }
  }
}

async function load(id: number): Promise<VisitaDetalle | undefined | null> {
  try {
    return await api.get(visitaPath(id), visitaDetalle)
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : undefined
  }
}
