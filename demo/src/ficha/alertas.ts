import type { AlertaCreate } from '@huella/contract'
import type { DemoMascota } from '../mascotas.ts'
import type { VisitaWithRelato } from './visitas.ts'

const alerta = (tipo: AlertaCreate['tipo'], gravedad: AlertaCreate['gravedad'], texto: string): AlertaCreate => ({
  ...{ tipo, gravedad, texto },
})

/** Of the demo owner's pets, by their ids. */
const propias: Record<number, AlertaCreate[]> = {
  1: [alerta('medicamento', 'grave', 'No dar cefalexina ni otras cefalosporinas (urticaria y angioedema)')],
  2: [alerta('comportamiento', 'moderada', 'Araña al salir del transportín; quitar la tapa y usar toalla')],
}

/** What the notes of other pets say, as an alert. */
const deNotas: [RegExp, AlertaCreate][] = [
  [/Alergia al pollo/, alerta('alergia', 'moderada', 'Pollo, en la comida')],
  [/pavo/, alerta('alergia', 'leve', 'Pavo, en la comida')],
  [/petardos/, alerta('comportamiento', 'leve', 'Miedo a los ruidos; puerta cerrada')],
  [/Displasia/, alerta('enfermedad_cronica', 'leve', 'Displasia de cadera leve')],
  [/no se fía de los hombres/i, alerta('comportamiento', 'moderada', 'Puede morder por miedo a los hombres')],
  [/bozal/, alerta('comportamiento', 'grave', 'Muerde; bozal antes de manipular')],
  [/Soplo/, alerta('enfermedad_cronica', 'moderada', 'Soplo cardíaco de grado 2 (riesgo anestésico)')],
  [/Epilepsia/, alerta('enfermedad_cronica', 'grave', 'Epilepsia; no suspender el fenobarbital')],
  [/ivermectina/, alerta('medicamento', 'grave', 'No dar ivermectina ni loperamida (mutación MDR1)')],
  [/estresa con los perros/, alerta('comportamiento', 'leve', 'Se estresa con los perros; sala de espera de gatos')],
  [/FIV positivo/, alerta('enfermedad_cronica', 'moderada', 'FIV positivo')],
  [/renal/, alerta('enfermedad_cronica', 'grave', 'Riñón, IRIS 2; evitar antiinflamatorios')],
  [/Gingivitis/, alerta('enfermedad_cronica', 'leve', 'Gingivitis crónica')],
  [/Maloclusión/, alerta('enfermedad_cronica', 'leve', 'Maloclusión de molares')],
  [/adrenal/, alerta('enfermedad_cronica', 'moderada', 'Glándulas adrenales, en seguimiento')],
  [/Muerde/, alerta('comportamiento', 'moderada', 'Muerde; coger con toalla')],
]

/** The alerts of pets: their owners' notes, and the chronic illnesses of their visits. */
export function makeAlertas(mascotas: (DemoMascota & { creado_en: string })[], visitas: VisitaWithRelato[]) {
  return mascotas
    .flatMap(({ id_mascota, notas, creado_en }) => {
      const noted = deNotas.filter(([pattern]) => notas && pattern.test(notas)).map(([, alerta]) => alerta)
      const own = [...(propias[id_mascota] ?? []), ...noted].map((row) => ({ ...row, creado_en }))
      const chronic = visitas
        .filter((visita) => visita.id_mascota === id_mascota && visita.relato.cronica)
        .filter(({ relato }) => own.every(({ texto }) => texto !== relato.cronica))
        .filter(({ relato }, n, all) => all.findIndex((other) => other.relato.cronica === relato.cronica) === n)
        .map(({ relato, creado_en }) => ({
          ...alerta('enfermedad_cronica', 'moderada', relato.cronica ?? ''),
          creado_en,
        }))
      return [...own, ...chronic].map((row) => ({ id_mascota, ...row }))
    })
    .map((row, n) => ({ id_alerta: n + 1, ...row }))
}
