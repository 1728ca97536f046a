import type { VetAtSlot, WantedSlot } from '../../huecos/index.ts'
import { AppError } from '../../platform/http/errors.ts'

/** Nobody who may be booked is free. The route adds the nearest free starts, after its transaction has ended. */
export class SlotTakenError extends AppError {
  readonly slot: WantedSlot

  constructor(code: AppError['code'], slot: WantedSlot, details?: AppError['details']) {
    super(code, details)
    this.slot = slot
  }
}

/** The first vet who may be booked. With `overlap` also one who is not free, if nobody is. */
export function chooseVet(
  slot: WantedSlot,
  vets: VetAtSlot[],
  { outside, overlap }: { outside: boolean; overlap: boolean },
): { id_usuario: number; solapa: boolean } {
  const bookable = outside ? vets : vets.filter((vet) => vet.abierto)
  const free = bookable.find((vet) => vet.libre)
  const chosen = free ?? (overlap ? bookable[0] : undefined)
  if (!chosen) throw new SlotTakenError(takenCode(slot, bookable), slot)
  return { id_usuario: chosen.id_usuario, solapa: !free }
}

/** Those who see patients at that moment; all, if nobody does. */
export function presentVets(vets: VetAtSlot[]): VetAtSlot[] {
  const present = vets.filter((vet) => vet.presente)
  return present.length > 0 ? present : vets
}

function takenCode({ id_usuario }: WantedSlot, vets: VetAtSlot[]): AppError['code'] {
  if (vets.some((vet) => vet.ofrecido)) return 'HORA_OFRECIDA'
  return id_usuario ? 'CITA_SOLAPADA' : 'NINGUN_VETERINARIO_LIBRE'
}
