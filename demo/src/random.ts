/** A random generator with a seed: every run gives the same numbers. */
export class SeededRandom {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** From 0 up to 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  boolean(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number, both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    return itemAt(items, Math.floor(this.next() * items.length))
  }

  /** A random item; its probability is proportional to its weight. */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
    let left = this.next() * items.reduce((sum, item) => sum + weightOf(item), 0)
    for (const item of items) {
      left -= weightOf(item)
      if (left < 0) return item
    }
    return this.pick(items)
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    const order = [...items]
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.between(0, last)
      const item = itemAt(order, last)
      order[last] = itemAt(order, other)
      order[other] = item
    }
    return order
  }
}

export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(`There is no item ${index} of ${items.length}`)
  return item
}
