import type { Mascota } from '@huella/contract'

/** 'Hembra, esterilizada' */
export function sexAndNeutered({ sexo, esterilizada }: Pick<Mascota, 'sexo' | 'esterilizada'>): string | null {
  const word = sexo === 'Macho' ? 'castrado' : 'esterilizada'
  const neutered = esterilizada === null ? null : esterilizada ? word : `no ${word}`
  return sexo ? [sexo, neutered].filter(Boolean).join(', ') : neutered
}
