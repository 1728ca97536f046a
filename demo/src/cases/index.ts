import type { Especie } from '@huella/contract'
import { aves } from './aves.ts'
import type { Case } from './case.ts'
import { anfibios, peces, reptiles } from './exoticos.ts'
import { gato } from './gato.ts'
import { gatoConsulta } from './gato-consulta.ts'
import { pequenos } from './pequenos.ts'
import { perro } from './perro.ts'
import { perroConsulta } from './perro-consulta.ts'

const birds: Especie[] = ['periquito', 'canario', 'agapornis', 'loro', 'cacatua', 'ninfa', 'gallina', 'pato']
const fish: Especie[] = ['pez_dorado', 'betta', 'guppy', 'molly', 'tetra', 'disco']
const reptileSpecies: Especie[] = ['tortuga', 'iguana', 'gecko', 'serpiente', 'dragon']

/** Why animals of this species are brought. */
export function casesOf(especie: Especie): Case[] {
  return listOf(especie).filter(({ de }) => de?.includes(especie) ?? true)
}

function listOf(especie: Especie): Case[] {
  if (especie === 'perro') return [...perro, ...perroConsulta]
  if (especie === 'gato') return [...gato, ...gatoConsulta]
  if (birds.includes(especie)) return aves
  if (fish.includes(especie)) return peces
  if (reptileSpecies.includes(especie)) return reptiles
  return especie === 'ajolote' || especie === 'rana' ? anfibios : pequenos
}
