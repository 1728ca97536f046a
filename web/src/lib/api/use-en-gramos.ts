import { usePublicSettings } from './use-public-settings.ts'

/** Whether the clinic types the weights of this species in grams. */
export function useEnGramos(especie: string | null): boolean {
  const { data } = usePublicSettings()
  return data?.especiesEnGramos.some((one) => one === especie) ?? false
}
