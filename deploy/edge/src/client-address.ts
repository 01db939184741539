import { BlockList, isIP } from 'node:net'
import { Refusal } from '@arcada/release'

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An IPv4 address that came over a socket for both kinds is that address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

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

/**
 * Makes the finder of who asks: the address of the connection, or, when that is one of `proxies` (CIDR), the last one of
 * `X-Forwarded-For` that is none of them. Nobody else's word counts. Throws a Refusal for a proxy that is no address.
 */
export function clientAddress(
  proxies: readonly string[],
): (connected: string | undefined, forwarded: string | undefined) => string {
  const trusted = listOf(proxies)
  const isProxy = (address: string) => trusted.check(address, kindOf(address))
  return (connected = '', forwarded = '') => {
    let found = plain(connected)
    for (const stated of forwarded.split(',').reverse()) {
      const address = plain(stated.trim())
      if (isIP(found) === 0 || !isProxy(found) || isIP(address) === 0) break
      found = address
    }
    return found
  }
}
