import { isIPv4 } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkOf } from '../../src/auth/client-network.ts'
import { bareAddress } from '../../src/platform/http/forwarded.ts'

const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
const hex = (group: number) => group.toString(16)
const padded = (group: number) => hex(group).padStart(4, '0').toUpperCase()

/** The same address, with its longest run of zeros written as `::`. */
const compressed = (values: number[]) => new URL(`http://[${values.map(hex).join(':')}]`).hostname.slice(1, -1)

const isMapped = (values: number[]) => values.slice(0, 5).every((group) => group === 0) && values[5] === 0xffff

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  [' 192.0.2.7:51234', '192.0.2.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['unknown', 'unknown'],
])('the forwarded address %s is %s', (given, address) => {
  expect(bareAddress(given)).toBe(address)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56', '2001:db8:1::/48'],
  ['2001:db8:1:fe02::1', '2001:db8:1:fe00::/56', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/56', '0:0:0::/48'],
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
])('the wider networks of %s are %s and %s', (address, of56, of48) => {
  expect([networkOf(address, 56), networkOf(address, 48)]).toEqual([of56, of48])
})

describe('the network that limits count', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:C000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::192.0.2.7', '2001:db8:1:2::/64'],
    ['::', '0:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::2%25', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('is the same for every spelling and every host of a /64, and another for another /64', () => {
    fc.assert(
      fc.property(groups, groups, fc.nat(3), (values, others, changed) => {
        fc.pre(!isMapped(values))
        const network = networkOf(values.map(hex).join(':'))
        const neighbour = [...values.slice(0, 4), ...others.slice(4)]
        fc.pre(!isMapped(neighbour))
        expect(networkOf(values.map(padded).join(':'))).toBe(network)
        expect(networkOf(compressed(values))).toBe(network)
        expect(networkOf(compressed(neighbour))).toBe(network)
        const stranger = values.with(changed, (values[changed] ?? 0) ^ 1)
        expect(networkOf(compressed(stranger))).not.toBe(network)
      }),
    )
  })

  test('of an IPv4 address is the address, also mapped to IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        fc.pre(isIPv4(address))
        expect(networkOf(address)).toBe(address)
        expect(networkOf(`::ffff:${address}`)).toBe(address)
      }),
    )
  })

  test('never fails, whatever a proxy sends', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.ipV6()), (text) => typeof networkOf(text) === 'string'))
  })
})
