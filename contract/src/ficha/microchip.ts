import { orNull } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { isMicrochip } from '../rules/mascotas.ts'
import { validation } from '../rules/messages.ts'

/** The code of a chip as people write it, with spaces, dots and dashes; nothing typed is null. */
export const microchip = orNull<string>(
  z.pipe(
    z.pipe(
      z.string(validation.microchip).check(z.maxLength(40, validation.microchip)),
      z.transform((typed: string) => typed.replace(/[\s.\p{Pd}]/gu, '')),
    ),
    z
      .string()
      .check(z.refine((code) => code === '' || isMicrochip(code), validation.microchip))
      .register(z.globalRegistry, { description: '15 digits of ISO 11784, or ten.', examples: ['724098765432109'] }),
  ),
)
