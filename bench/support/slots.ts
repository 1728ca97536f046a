/** The n-th half hour between 10:00 and 17:30, one day after the other. */
export function halfHourSlot(year: number, n: number): string {
  return new Date(Date.UTC(year, 0, 1 + Math.floor(n / 16), 10, (n % 16) * 30)).toISOString().slice(0, 16)
}
