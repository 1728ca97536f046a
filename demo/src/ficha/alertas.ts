import type { AlertaCreate } from '@huella/contract'
import { alertasDeNotas, clientMascotas, type DemoMascota } from '../mascotas.ts'
import type { VisitaWithRelato } from './visitas.ts'

/** The alerts of pets: their owners' notes, and the chronic illnesses of their visits. */
export function makeAlertas(mascotas: (DemoMascota & { creado_en: string })[], visitas: VisitaWithRelato[]) {
  return mascotas
    .flatMap(({ id_mascota, notas, creado_en }) => {
      const noted = alertasDeNotas.get(notas ?? '') ?? []
      const own = [...(clientMascotas[id_mascota - 1]?.alertas ?? []), noted]
        .flat()
        .map((row) => ({ ...row, creado_en }))
      const chronic = visitas
        .filter((visita) => visita.id_mascota === id_mascota && visita.relato.cronica)
        .filter(({ relato }) => own.every(({ texto }) => texto !== relato.cronica))
        .filter(({ relato }, n, all) => all.findIndex((other) => other.relato.cronica === relato.cronica) === n)
        .map(({ relato, creado_en }) => ({ ...cronica(relato.cronica ?? ''), creado_en }))
      return [...own, ...chronic].map((row) => ({ id_mascota, ...row }))
    })
    .map((row, n) => ({ id_alerta: n + 1, ...row }))
}

const cronica = (texto: string): AlertaCreate => ({ tipo: 'enfermedad_cronica', gravedad: 'moderada', texto })
