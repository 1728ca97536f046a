import type { Adenda } from './visitas.ts'

/** The weight of a visit, as its last addendum has corrected it, and what that replaced. */
export function pesoOf({ peso, adendas }: { peso: number | null; adendas: readonly Pick<Adenda, 'peso'>[] }) {
  const corrected = adendas.findLast((adenda) => adenda.peso !== null)?.peso ?? null
  return corrected === null ? { peso, corregido: null } : { peso: corrected, corregido: peso }
}
