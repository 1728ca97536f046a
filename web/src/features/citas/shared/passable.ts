import { type Cita, isOpenCita } from '@huella/contract'

/** An appointment can be passed to another vet until its visit begins. */
export const isPassable = (cita: Cita) => isOpenCita(cita) && !cita.inicio_en
