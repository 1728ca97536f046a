import { validation } from '../rules/messages.ts'
import { normaliseTelefono, VALID_TELEFONO } from './telefono-text.ts'
import * as z from './zod.ts'

/** A telephone number, which may be left empty. */
export const telefono = z.pipe(
  z.nullable(z.string(validation.telefono)),
  z.pipe(
    z.transform(normaliseTelefono),
    z.nullable(z.string(validation.telefono).check(z.regex(VALID_TELEFONO, validation.telefono))),
  ),
)
