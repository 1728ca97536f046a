import { isIPv6 } from 'node:net'

/**
 * What a limit counts as one client: an IPv4 address, or the /64 of an IPv6 address, because one customer of a provider has at least
 * a whole /64. An IPv4 address mapped to IPv6 is that IPv4 address.
 */
export function networkOf(address: string, prefix: 64 | WidePrefix = 64): string {
  const [bare = ''] = address.split('%', 1) // without the zone of a link-local address
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return groups.slice(6).map(dotted).join('.')
  if (prefix === 48) return `${groups.slice(0, 3).join(':')}::/48`
  const fourth = Number.parseInt(groups[3] ?? '0', 16)
  const last = prefix === 56 ? (fourth & 0xff00).toString(16) : groups[3]
  return `${groups.slice(0, 3).join(':')}:${last}::/${prefix}`
}

/** Networks that one customer may have, with as many /64 as they like. */
export type WidePrefix = 56 | 48

/** Whether the client has an IPv6 address, and so may have a wider network. */
export const isWide = (address: string): boolean => networkOf(address).endsWith('/64')

/** The eight groups of an IPv6 address. A URL writes it in lower case, without leading zeros and without dots. */
function groupsOf(address: string): string[] {
  const [left, right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = left ? left.split(':') : []
  const after = right ? right.split(':') : []
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** Two bytes as IPv4 writes them: 'c000' is '192.0' */
function dotted(group: string): string {
  const value = Number.parseInt(group, 16)
  return `${value >> 8}.${value & 255}`
}
