import { gruposEspecies } from '@huella/contract'
import { mdiBird, mdiCat, mdiDog, mdiDuck, mdiFish, mdiPaw, mdiRabbit, mdiRodent, mdiSnake, mdiTurtle } from '@mdi/js'

const ofGroup: Record<string, string> = { 'Aves domésticas': mdiBird, 'Peces ornamentales': mdiFish }

const ofEspecie: Record<string, string> = {
  perro: mdiDog,
  gato: mdiCat,
  conejo: mdiRabbit,
  hamster: mdiRodent,
  cobaya: mdiRodent,
  huron: mdiRodent,
  chinchilla: mdiRodent,
  rata: mdiRodent,
  raton: mdiRodent,
  pato: mdiDuck,
  tortuga: mdiTurtle,
  serpiente: mdiSnake,
}

/** The icon of the species, of its group, or a paw. */
export function especieIcon(especie: string | null): string {
  if (especie === null) return mdiPaw
  const group = gruposEspecies.find(({ especies }) => especie in especies)
  return ofEspecie[especie] ?? ofGroup[group?.label ?? ''] ?? mdiPaw
}
