import { type Despedida, enumerated } from '@huella/contract'

const plural = (count: number, one: string, many: string) => (count === 1 ? `una ${one}` : `${count} ${many}`)

/** What recording a death does. */
export function deathText({ citas, esperas, tratamientos }: Despedida): string {
  const done = [
    citas > 0 &&
      `Se ${citas === 1 ? 'cancela' : 'cancelan'} ${plural(citas, 'cita próxima', 'citas próximas')} sin avisar al dueño.`,
    tratamientos > 0 &&
      `Se ${tratamientos === 1 ? 'cancela un tratamiento activo' : `cancelan ${tratamientos} tratamientos activos`}.`,
    esperas > 0 && 'Sale de la lista de espera.',
    'El dueño no recibirá más avisos ni recordatorios de esta mascota. Su historia se conserva.',
  ]
  return done.filter(Boolean).join(' ')
}

/** What an owner reads before they delete a pet. */
export function bajaText({ conserva, citas }: Despedida): string {
  const cancelled =
    citas > 0 && `Se ${citas === 1 ? 'cancelará' : 'cancelarán'} ${plural(citas, 'cita próxima', 'citas próximas')}.`
  const kept = conserva
    ? 'Saldrá de tu lista y dejarás de ver sus citas y tratamientos. La clínica conserva su historia.'
    : 'También se eliminarán sus citas.'
  return [kept, cancelled].filter(Boolean).join(' ')
}

/** What staff read before they delete a pet. */
export function deleteText({ conserva, historia }: Despedida, mayDelete: boolean): string {
  if (!conserva || !historia)
    return 'También se eliminarán sus citas y tratamientos. Si tiene citas próximas, se avisará de que se cancelan.'
  if (!mayDelete) return 'Tiene historia clínica. Solo la administración puede eliminarla.'
  const parts = [
    counted(historia.visitas, 'visita', 'visitas'),
    counted(historia.citas, 'cita', 'citas'),
    counted(historia.tratamientos, 'tratamiento', 'tratamientos'),
    counted(historia.prevenciones, 'vacuna o desparasitación', 'vacunas y desparasitaciones'),
    counted(historia.pesos, 'peso', 'pesos'),
    counted(historia.adjuntos, 'archivo', 'archivos'),
  ].filter((part) => part !== undefined)
  const list = enumerated(parts)
  const what = list ? `Se elimina con toda su historia: ${list}.` : 'Se elimina con toda su historia.'
  return `${what} Si tiene citas próximas, se avisará de que se cancelan.`
}

const counted = (count: number, one: string, many: string) =>
  count > 0 ? `${count} ${count === 1 ? one : many}` : undefined
