import type { Hash } from '@arcada/kit/federation'
import { holderOf } from './files.ts'
import { hashOf } from './lists.ts'
import { scriptUrl } from './policy.ts'

/** Longest wait for one script, in ms. */
const TIMEOUT_MS = 8_000

const running = new Map<string, Promise<void>>()

/**
 * Runs a listed script, or the one that this page has it inside of, once. Rejects for an address that no list names,
 * without asking for it. After a failure it tries once more under a changed address, because a corrupt body that was
 * cached never heals itself; a later call starts anew.
 */
export function loadScript(wanted: string): Promise<void> {
  const address = holderOf(wanted)
  const known = running.get(address)
  if (known) return known
  const hash = hashOf(address)
  const attempt =
    hash instanceof Promise ? hash.then((later) => insertTwice(address, later)) : insertTwice(address, hash)
  running.set(address, attempt)
  attempt.catch(() => running.delete(address))
  return attempt
}

function insertTwice(address: string, integrity: Hash | undefined): Promise<void> {
  if (!integrity) return Promise.reject(new Error(`${address} is not in this release`))
  return insert(address, integrity).catch(() => insert(`${address}?again=${Math.random()}`, integrity))
}

function insert(address: string, integrity: Hash): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const settle = (outcome: () => void) => {
      clearTimeout(timer)
      script.onload = null
      script.onerror = null
      outcome()
    }
    const fail = (reason: string) => {
      script.remove()
      reject(new Error(`${address}: ${reason}`))
    }
    const timer = setTimeout(() => settle(() => fail('took too long')), TIMEOUT_MS)
    script.onload = () => settle(resolve)
    script.onerror = () => settle(() => fail('did not load'))
    script.crossOrigin = 'anonymous'
    script.integrity = integrity
    script.src = scriptUrl(address)
    document.head.append(script)
  })
}

/** The loader that bundles call for their inner chunks. */
export function loadForBundle(
  address: string,
  done: (event: { type: string; target?: { src: string } }) => void,
): void {
  loadScript(address).then(
    () => done({ type: 'load' }),
    () => done({ type: 'missing', target: { src: address } }),
  )
}
