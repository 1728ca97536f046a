import type {
  CodigosNuevos,
  Passkey,
  PasskeyCreada,
  PasskeyRegistro,
  PasskeyUpdate,
  SegundoFactorActivado,
  SegundoFactorQuitar,
  TotpConfirmacion,
  TotpInicio,
} from '@huella/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { renewSession } from '../../lib/session/session.ts'
import { KEY, PATH } from './shared/use-segundo-factor.ts'

/** A change of the second factor. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: KEY }) })
}

/** A new secret; with the password, where the server asks for it. */
export const useBeginTotp = () =>
  useMutation({ mutationFn: (password?: string) => api.post<TotpInicio>(`${PATH}/totp`, { password }) })

export const useConfirmTotp = () =>
  useChange((body: TotpConfirmacion) =>
    renewSession(() => api.post<SegundoFactorActivado>(`${PATH}/totp/confirmacion`, body)),
  )

/** The same with a passkey: the browser asks for it in between. */
export const useAddPasskey = () =>
  useChange(async (password?: string) => {
    const registro = await api.post<PasskeyRegistro>(`${PATH}/passkeys/registro`, { password })
    const { createPasskey } = await import('./create-passkey.ts')
    const passkey = await createPasskey(registro)
    return renewSession(() => api.post<PasskeyCreada>(`${PATH}/passkeys`, { passkey }))
  })

export const useRenamePasskey = (id: number) =>
  useChange((body: PasskeyUpdate) => api.put<Passkey>(`${PATH}/passkeys/${id}`, body))

export const useRemoveFactor = (path: string) =>
  useChange((body: SegundoFactorQuitar) => renewSession(() => api.deleteAndRead<{ token: string }>(path, body)))

export const useNewCodigos = () =>
  useChange((body: CodigosNuevos) => api.post<{ codigos: string[] }>(`${PATH}/codigos`, body))
