import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Characters of scripts that are written from right to left, and marks that change the direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200f\u202a-\u202e\u2066-\u2069]/u

interface DirectionalRun {
  text: string
  rightToLeft: boolean
  /** Its place among the others, from left to right. */
  place: number
}

/** The runs of a line that have one direction, as they are read. The line itself goes from left to right. */
export function directionalRuns(line: string): DirectionalRun[] {
  if (!RIGHT_TO_LEFT.test(line)) return [{ text: line, rightToLeft: false, place: 0 }]
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr')
  const runs: { text: string; level: number }[] = []
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.text += line[at]
    else runs.push({ text: line[at] ?? '', level })
  }
  let seen = runs
  for (let level = Math.max(...levels); level > 0; level--) seen = reverseFrom(seen, level)
  return runs.map((run) => ({ text: run.text, rightToLeft: run.level % 2 === 1, place: seen.indexOf(run) }))
}

/** Reverses each sequence of runs that are on this level or above: rule L2 of Unicode's bidirectional algorithm. */
function reverseFrom<Run extends { level: number }>(runs: Run[], level: number): Run[] {
  const ordered: Run[] = []
  let sequence: Run[] = []
  for (const run of runs) {
    if (run.level >= level) sequence.unshift(run)
    else {
      ordered.push(...sequence, run)
      sequence = []
    }
  }
  return [...ordered, ...sequence]
}

/** A bracket as it looks from right to left. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character
