import { clinica } from '@huella/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { api } from '../lib/api/api.ts'
import { ClinicBrandingContext } from '../ui/layout/clinic-branding.ts'

/** What it is called until the clinic has given itself a name. */
export const PRODUCT = 'Huella'

/** Under the key of all settings: who saves them sees the new name at once. */
const useClinica = () =>
  useQuery({
    queryKey: ['settings', 'clinica'],
    queryFn: () => api.get('/api/settings', clinica),
    retry: false,
    // A session that begins or ends forgets every answer; the name stays on the screen meanwhile.
    placeholderData: keepPreviousData,
  })

/** The clinic's name and address, for every part of the page that shows them. */
export function ClinicBrandingProvider({ children }: { children: ReactNode }) {
  const { data, isPending } = useClinica()
  const branding = useMemo(() => {
    const { clinicName = '', address = '', phone = '', email = '' } = data ?? {}
    return { name: clinicName || PRODUCT, lines: [address, phone, email].filter(Boolean), loading: isPending }
  }, [data, isPending])
  // Deferred: an answer would otherwise have all these parts made anew in one stretch.
  return <ClinicBrandingContext value={useDeferredValue(branding)}>{children}</ClinicBrandingContext>
}
