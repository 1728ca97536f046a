import type { Especie } from '@huella/contract'
import type { Range } from '../data.ts'
import type { SeededRandom } from '../random.ts'
import type { Hallazgos } from '../relatos.ts'
import { speciesOf } from '../species.ts'

/** What is measured in a visit. */
export function measure(
  especie: Especie,
  { fiebre = 0, pulso = 1, respiracion = 1, dolor = 0, condicion = 5, mucosas = 'Rosadas', trc = 1.5 }: Hallazgos,
  random: SeededRandom,
) {
  const within = ([from, to]: Range) => from + random.next() * (to - from)
  const { normales: normal, grupo } = speciesOf(especie)
  const whole = Math.round
  return {
    temperatura: normal ? Number((within(normal.temperatura) + fiebre).toFixed(1)) : null,
    frecuencia_cardiaca: normal ? whole(within(normal.fc) * pulso) : null,
    frecuencia_respiratoria: normal ? whole(within(normal.fr) * respiracion) : null,
    condicion_corporal: grupo === 'agua' ? null : Math.min(9, condicion + (random.boolean(0.15) ? 1 : 0)),
    dolor: grupo === 'mamifero' ? dolor : null,
    mucosas: grupo === 'mamifero' ? mucosas : '',
    trc: normal ? trc : null,
  }
}
