import { copo, simon } from './copo-y-simon.ts'
import { nala } from './nala.ts'
import type { Relato } from './relato.ts'

/** A visit without appointment, by the age of the pet in days. */
export interface VisitaPropia extends Relato {
  dias: number
  motivo: string
}

/** The earlier visits of the demo owner's pets, by their ids. */
export const propias: Record<number, VisitaPropia[]> = { 1: nala, 2: simon, 3: copo }
