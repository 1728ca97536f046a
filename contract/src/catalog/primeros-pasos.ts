import * as z from '../fields/zod.ts'

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
