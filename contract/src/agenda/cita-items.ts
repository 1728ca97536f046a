import { reference } from '../fields/lists.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'

export const citaReference = reference(validation.citaRequired)

/** Appointments of one request, each of them once. */
export const citaItems = <Item extends { id_cita: number }>(
  item: z.ZodMiniType<Item, unknown>,
  max: number,
  tooMany: string,
) =>
  z.array(item, validation.invalid).check(
    z.minLength(1, validation.citaRequired),
    z.maxLength(max, { error: tooMany, abort: true }),
    z.check(({ value, issues }) => {
      value.forEach(({ id_cita }, index) => {
        if (value.findIndex((one) => one.id_cita === id_cita) === index) return
        issues.push({ code: 'custom', input: id_cita, path: [index, 'id_cita'], message: validation.citaRepeated })
      })
    }),
  )
