import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { publicSettings } from '../lib/api/use-public-settings.ts'
import { ClinicaContext } from '../lib/clinica-context.ts'
import { ClinicBrandingContext } from '../ui/layout/brand/clinic-branding.ts'

/** The name until the clinic has set its own. */
export const PRODUCT = 'Huella'

/** Sign-in and sign-out clear the cache; the name stays visible meanwhile. */
const useClinicaQuery = () => useQuery({ ...publicSettings, retry: false, placeholderData: keepPreviousData })

export function ClinicBrandingProvider({ children }: { children: ReactNode }) {
  const { data, isPending } = useClinicaQuery()
  const branding = useMemo(() => {
    const { clinicName = '', address = '', phone = '', email = '' } = data ?? {}
    return { name: clinicName || PRODUCT, lines: [address, phone, email].filter(Boolean), loading: isPending }
  }, [data, isPending])
  // Deferred, because it re-renders much of the page.
  return (
    <ClinicaContext value={useDeferredValue(data)}>
      <ClinicBrandingContext value={useDeferredValue(branding)}>{children}</ClinicBrandingContext>
    </ClinicaContext>
  )
}
