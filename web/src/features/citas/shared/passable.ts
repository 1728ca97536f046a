import { type Cita, isOpenCita } from '@huella/contract'

/** Those that wait for their visit; not the one in the consulting room. */
export const isPassable = (cita: Cita) => isOpenCita(cita) && !cita.inicio_en
