/** Doses and strengths have at most four decimals, weights and amounts three. */
export const DOSE_DECIMALS = 4
export const AMOUNT_DECIMALS = 3

export const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value

/** A number with at most so many decimals as a whole number of its last decimal: 12.4 with 3 decimals is 12400. */
export const scaled = (value: number, decimals: number): bigint => BigInt(Math.round(value * 10 ** decimals))

/** The number nearest to a fraction with a power of ten below. */
export const unscaled = (value: bigint, decimals: number): number => Number(value) / 10 ** decimals

/** Division of whole numbers above zero. */
export const divideDown = (value: bigint, by: bigint): bigint => value / by
export const divideUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by
export const divideNearest = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by)
