import { type Fuente, fuentes } from './fuentes.ts'
import type { Plazo } from './plazos.ts'

/** Whom the rules against worms tell apart: young ones by age, adults by how they live. */
export const gruposGusanos = {
  cachorro: 'Hasta las 12 semanas de edad',
  joven: 'Hasta los 6 meses de edad',
  normal: 'Adulto, riesgo normal o desconocido',
  interior: 'Adulto que vive en interior',
  alto: 'Perrera, residencia o muchos animales',
  ninos_o_inmunodeprimidos: 'Convive con niños pequeños o personas inmunodeprimidas',
  carne_cruda_o_caza: 'Come carne cruda o caza: equinococo',
} as const
export type GrupoGusanos = keyof typeof gruposGusanos

interface Regla {
  repite: Plazo
  /** Without the source. */
  motivo: string
  fuentes: readonly Fuente[]
  aviso?: string
}

/** The guidelines, where the clinic has no rule of its own: docs/vacunas.md. */
export const guiaGusanos: Record<GrupoGusanos, Regla> = {
  cachorro: {
    ...{ repite: '14d', motivo: 'cachorro: cada 14 días hasta las 12 semanas de edad', fuentes: ['ESC'] },
    aviso: 'Cada 14 días hasta 2 semanas después del destete; como no consta, hasta las 12 semanas.',
  },
  joven: { repite: '1m', motivo: 'joven: cada mes hasta los 6 meses de edad', fuentes: ['ESC'] },
  normal: { repite: '3m', motivo: 'adulto: cada 3 meses', fuentes: ['ESC', 'PV'] },
  interior: {
    ...{ repite: '6m', motivo: 'vive en interior: una o dos veces al año', fuentes: ['PV'] },
    aviso: 'Vive en interior: basta una vez al año si no hay otro riesgo. Se propone la primera fecha.',
  },
  alto: { repite: '1m', motivo: 'cada mes, por vivir en perrera o residencia', fuentes: ['ESC'] },
  ninos_o_inmunodeprimidos: {
    ...{ repite: '1m', fuentes: ['ESC'] },
    motivo: 'cada mes, por convivir con niños pequeños o personas inmunodeprimidas',
  },
  carne_cruda_o_caza: {
    ...{ repite: '42d', motivo: 'praziquantel cada 6 semanas por comer carne cruda o caza', fuentes: ['ESC'] },
  },
}

export const fuentesGusanos = ({ fuentes: codes }: Pick<Regla, 'fuentes'>): string =>
  codes.map((code) => fuentes[code]).join('; ')
