import type { Persona } from '../persona.ts'

/** What an estimator says of a password: how hard it is to guess, from 0 to 4, and what makes it easy. */
interface PasswordStrength {
  score: number
  warning: string | null
}

/** A new password below this is refused. One that is in use stays. */
const MIN_STRENGTH = 2

/** By score. */
export const strengthLabels: readonly string[] = [
  'Muy fácil de adivinar',
  'Fácil de adivinar',
  'Aceptable',
  'Buena',
  'Muy buena',
]

const personal = 'No uses tu nombre, tu correo ni el nombre de la clínica.'
const common = 'Es de las contraseñas más usadas.'
const word = 'Una palabra o un nombre solos se adivinan enseguida.'
const keys = 'Las teclas seguidas se adivinan enseguida.'
const repeated = 'No repitas lo mismo.'
const series = 'Las fechas y las series como abc o 123 se adivinan enseguida.'

/** By the estimator's name of a warning. */
const reasons: Record<string, string> = {
  userInputs: personal,
  topTen: common,
  topHundred: common,
  common,
  similarToCommon: common,
  wordByItself: word,
  namesByThemselves: word,
  commonNames: word,
  straightRow: keys,
  keyPattern: keys,
  simpleRepeat: repeated,
  extendedRepeat: repeated,
  sequences: series,
  recentYears: series,
  dates: series,
}

/** Why a new password is refused; undefined if it is not. */
export const weakPassword = ({ score, warning }: PasswordStrength): string | undefined =>
  score >= MIN_STRENGTH
    ? undefined
    : `${reasons[warning ?? ''] ?? 'Se adivina enseguida.'} Prueba con tres palabras sin relación.`

/** Words that somebody who guesses a password would try first: with and without accents. */
export function passwordContext(
  { nombre, apellido, email }: Partial<Pick<Persona, 'nombre' | 'apellido'>> & { email?: string | null },
  clinicName: string,
): string[] {
  const words = ['huella', 'clínica veterinaria', nombre, apellido, email, clinicName].flatMap((text) => [
    text ?? '',
    ...(text ?? '').split(/[^\p{L}\p{N}]+/u),
  ])
  const lower = words.map((one) => one.toLowerCase())
  const plain = lower.map((one) => one.normalize('NFD').replace(/\p{M}/gu, ''))
  return [...new Set([...lower, ...plain])].filter((one) => one.length > 2)
}
