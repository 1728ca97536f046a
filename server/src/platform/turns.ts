/** So many at once; the others stand in line, and begin when it is their turn. */
export function turns(places: number) {
  let free = places
  const line: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else await new Promise<void>((begin) => line.push(begin))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free++
    }
  }
}
