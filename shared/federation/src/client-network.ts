import { isIP } from 'node:net'

/**
 * What a client counts as: an IPv4 address by itself, an IPv6 address by its /64, which is what one device gets and may
 * fill with addresses at will, or by fewer `groups` of 16 bits. An IPv4 address in the form of an IPv6 one is that IPv4 address.
 */
export function clientNetwork(address: string, groupsOfNetwork = 4): string {
  if (isIP(address) !== 6) return address
  const [written = ''] = address.split('%')
  const [before = '', after = ''] = new URL(`http://[${written}]`).hostname.slice(1, -1).split('::')
  const [left = [], right = []] = [before, after].map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  const groups = [...left, ...zeros, ...right]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups.slice(0, groupsOfNetwork).join(':')}::/${groupsOfNetwork * 16}`
}
