import type { Conservacion } from '@huella/contract'
import { dateInWords } from '../../lib/formats.ts'

const counted = (n: number, one: string, many: string): string[] => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`])

/** What the clinic has of somebody, a line each. */
export function hasLines({
  mascotas,
  visitas,
  prevenciones,
  tratamientos,
  adjuntos,
  proximas,
}: Conservacion): string[] {
  const lines = [
    ...counted(mascotas, 'mascota', 'mascotas'),
    ...counted(visitas, 'visita', 'visitas'),
    ...counted(prevenciones, 'vacuna o desparasitación', 'vacunas y desparasitaciones'),
    ...counted(tratamientos, 'tratamiento', 'tratamientos'),
    ...counted(adjuntos, 'archivo', 'archivos'),
    ...counted(proximas, 'cita futura, que se anula', 'citas futuras, que se anulan'),
  ]
  return lines.length > 0 ? lines : ['Solo su cuenta']
}

/** What of it the law has the clinic keep. */
export const keptLine = ({ ultima, hasta, anios }: Conservacion): string =>
  ultima && hasta
    ? `La última atención fue el ${dateInWords(ultima)}. La ley obliga a conservar la historia clínica ${anios} años: hasta el ${dateInWords(hasta)}, y entonces se destruye.`
    : 'La ley no obliga a conservar nada: se destruye en cuanto se le haya dicho.'
