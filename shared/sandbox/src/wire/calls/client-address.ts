import { isIPv6 } from 'node:net'

/**
 * The client address, for limits: the last entry of `X-Forwarded-For`, which the edge wrote; the client can forge the
 * entries before it. An IPv6 address counts as its /64, because a network gives each subscriber at
 * least that many addresses (RFC 6177); one that carries an IPv4 address counts as that.
 */
export function clientAddress(forwarded: string | undefined): string {
  const stated = forwarded?.split(',').at(-1)?.trim() || 'direct'
  const address = stated.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '')
  return isIPv6(address) ? networkOf(address) : stated
}

function networkOf(address: string): string {
  // A URL normalizes an address: short, lower case, the last 32 bits as two groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groupsOf = (part: string | undefined) => (part ? part.split(':') : [])
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

function ipv4Of(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
