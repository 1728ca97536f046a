import { addPlazo } from './plazos.ts'
import { proponerExterna, proponerInterna } from './proponer-parasitos.ts'
import { proponerVacuna } from './proponer-vacuna.ts'
import type { Peticion, Propuesta } from './propuesta.ts'

/** When what is given now is due again, by the tables of docs/vacunas.md. A proposal: the vet decides. */
export function proponer(peticion: Peticion): Propuesta {
  const { tipo, fecha } = peticion.dosis
  const rules = {
    vacuna: proponerVacuna,
    desparasitacion_interna: proponerInterna,
    desparasitacion_externa: proponerExterna,
  }
  const found = rules[tipo](peticion)
  const avisos = [...found.avisos, ...ageWarnings(peticion)]
  if (found.proxima !== null && found.proxima <= peticion.hoy && fecha < peticion.hoy) {
    avisos.push('La fecha propuesta ya ha pasado.')
  }
  return { ...found, avisos: [...new Set(avisos)] }
}

function ageWarnings({ paciente: { nacimiento, aproximada }, dosis: { fecha } }: Peticion): string[] {
  if (nacimiento === null) return ['Sin fecha de nacimiento: se cuenta como adulto.']
  if (!aproximada || fecha >= addPlazo(nacimiento, '1y')) return []
  return ['La fecha de nacimiento es aproximada: comprueba la edad.']
}
