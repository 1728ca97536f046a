import type { VisitaDetalle } from '@huella/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConnection } from '../../../lib/api/connection.ts'
import { useVisita, visitaKey } from '../visita-api.ts'
import { Autosave } from './autosave.ts'
import type { AutosaveDeps, LocalCopy } from './autosave-state.ts'
import { localCopyWriter, nuevaRef } from './local-copy.ts'
import { descartadaOf, loadVisita, saveVisita } from './requests.ts'

/** Keeps the draft on the screen and the one on the server the same. */
export function useAutosave(visita: VisitaDetalle, copy: LocalCopy | null, idUsuario: number) {
  const queryClient = useQueryClient()
  const [autosave] = useState(() => new Autosave(visita, copy, depsOf(visita, idUsuario, queryClient)))
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState)

  // What others save, what the signature makes of it, and that it was discarded. Of the visit that is stored now: it may have been new.
  const { data, error } = useVisita(state.saved.id_visita)
  useEffect(() => {
    if (data) autosave.receive(data)
  }, [autosave, data])
  useEffect(() => {
    if (error) descartadaOf(error, (descartada) => autosave.lose(descartada))
  }, [autosave, error])

  const connection = useConnection()
  useEffect(() => {
    if (connection === 'ok') autosave.retry()
  }, [autosave, connection])

  // A step to another page saves first; the request goes on without the page.
  useEffect(() => {
    autosave.reopen()
    return () => void autosave.flush().finally(() => autosave.close())
  }, [autosave])

  // A signed visit changes only by its addenda, which have no version.
  return { autosave, state, signed: data?.firmada_en ? data : state.saved }
}

function depsOf(visita: VisitaDetalle, idUsuario: number, queryClient: QueryClient): AutosaveDeps {
  const keepNew = visita.id_visita === 0 ? localCopyWriter(nuevaRef(visita), idUsuario) : undefined
  let writer: ((copy: LocalCopy | null) => Promise<void>) | undefined
  return {
    me: idUsuario,
    save: async (body, saved) => {
      const result = await saveVisita(body, saved)
      if ((result.kind === 'saved' || result.kind === 'outdated') && result.visita)
        queryClient.setQueryData(visitaKey(result.visita.id_visita), result.visita)
      return result
    },
    load: loadVisita,
    keep: async (copy, { id_visita }) => {
      if (id_visita === 0) return keepNew?.(copy)
      writer ??= localCopyWriter(id_visita, idUsuario)
      await Promise.all([writer(copy), keepNew?.(null)])
    },
  }
}
