/** A telephone number or the code of a chip, also as people write it: `+34 600 11 22 33`, `724.0987.6543.2109`. */
const NUMBER = /(?:[+(]\s*)*\d(?:[\s.()\p{Pd}]*\d){3,}/gu

/** The words of a search. The groups of a number are one word. */
export const wordsWithNumbers = (text: string): string[] =>
  [...(text.match(NUMBER) ?? []), ...text.replaceAll(NUMBER, ' ').split(/\s+/)].filter(Boolean)

/** The digits of a number, without the prefix of calls abroad; undefined for other words. */
export const digitsOf = (word: string): string | undefined =>
  word.replaceAll(NUMBER, '') === '' ? word.replaceAll(/\D/g, '').replace(/^00/, '') : undefined

/** A text as searches compare it: without case and accents. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
