import type { Peso } from '@huella/contract'
import { pesoText } from '../../lib/formats.ts'
import { Struck } from '../../ui/layout/struck.tsx'

/** A weight, after the wrong one that an addendum has corrected. */
export function Kilos({ peso: { peso, corregido } }: { peso: Pick<Peso, 'peso' | 'corregido'> }) {
  return (
    <>
      {corregido !== null && (
        <>
          <Struck>{pesoText(corregido)}</Struck>{' '}
        </>
      )}
      {pesoText(peso)}
    </>
  )
}
