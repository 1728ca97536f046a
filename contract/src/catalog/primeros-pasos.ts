import * as z from 'zod/mini'

/** What a new clinic does first, in this order. */
export const pasos = ['clinica', 'horario', 'festivos', 'veterinarios', 'correo', 'cliente'] as const
export type Paso = (typeof pasos)[number]

/** Which of them are done. `oculto`: not shown any more, because it was put away or the data are made up. */
export const primerosPasos = z.object({
  clinica: z.boolean(),
  horario: z.boolean(),
  festivos: z.boolean(),
  veterinarios: z.boolean(),
  correo: z.boolean(),
  cliente: z.boolean(),
  oculto: z.boolean(),
})
export type PrimerosPasos = z.infer<typeof primerosPasos>
