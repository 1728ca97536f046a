import * as z from 'zod/mini'
import { orNull } from '../fields/text.ts'
import { validation } from '../rules/messages.ts'

const MAX_ISO_NUMBER = 274_877_906_943 // 38 bits

/** ISO 11784: a country (001 to 899) or a manufacturer (900 to 998), and a number of 38 bits. */
export const isIsoMicrochip = (code: string) =>
  /^\d{15}$/.test(code) &&
  Number(code.slice(0, 3)) >= 1 &&
  Number(code.slice(0, 3)) <= 998 &&
  Number(code.slice(3)) <= MAX_ISO_NUMBER

/** Older chips have ten digits: accepted, and marked as not ISO. */
const isMicrochip = (code: string) => isIsoMicrochip(code) || /^\d{10}$/.test(code)

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
