import { BlockList, isIP } from 'node:net'
import { Refusal } from '@arcada/release'

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A socket for both kinds writes an IPv4 address as an IPv6 one. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * What a client counts as: an IPv4 address by itself, an IPv6 address by its /64, which is what one device gets and may
 * fill with addresses at will, or by fewer `groups` of 16 bits. An IPv4 address in the form of an IPv6 one is that IPv4 address.
 */
export function clientNetwork(address: string, groupsOfNetwork = 4): string {
  if (isIP(address) !== 6) return address
  const [written = ''] = address.split('%')
  const [before = '', after] = new URL(`http://[${written}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [before, after ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const groups = [...(left ?? []), ...Array<string>(8).fill('0'), ...(right ?? [])]
  if (left === undefined || right === undefined) return address
  groups.splice(left.length, left.length + right.length)
  if (/^(?:0,){5}ffff,/.test(groups.join(','))) {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups.slice(0, groupsOfNetwork).join(':')}::/${groupsOfNetwork * 16}`
}

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits, more] = proxy.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    const prefix = bits === undefined ? most : Number(bits)
    if (isIP(address) === 0 || more !== undefined || !/^\d{1,3}$/.test(bits ?? '0') || prefix > most)
      throw new Refusal(`--proxies takes addresses such as 10.0.0.0/8, not '${proxy}'.`)
    list.addSubnet(address, prefix, kindOf(address))
  }
  return list
}

/** Makes the check of whether an address is in one of `networks` (CIDR). Throws a Refusal for one that is no address. */
export function isOneOf(networks: readonly string[]): (address: string) => boolean {
  const list = listOf(networks)
  return (written) => {
    const address = plain(written)
    return isIP(address) !== 0 && list.check(address, kindOf(address))
  }
}

/**
 * Makes the finder of a client's address: the address of the connection, or, when that is one of `proxies` (CIDR), the
 * last entry of `X-Forwarded-For` that is none of them. No other client can name an address. Throws a Refusal for a
 * proxy that is no address.
 */
export function clientAddress(
  proxies: readonly string[],
): (connected: string | undefined, forwarded: string | undefined) => string {
  const isProxy = isOneOf(proxies)
  return (connected = '', forwarded = '') => {
    let found = plain(connected)
    for (const stated of forwarded.split(',').reverse()) {
      const address = plain(stated.trim())
      if (!isProxy(found) || isIP(address) === 0) break
      found = address
    }
    return found
  }
}
