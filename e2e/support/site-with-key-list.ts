import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Grant } from '@arcada/kit/federation'
import { APP_FILE, APP_SIGNED_AS, GRANT_SIGNED_AS, KEY_LISTS } from '@arcada/kit/federation/names'
import type { KeyEntry, KeyList, May } from '@arcada/kit/federation/rights'
import { withBody } from './alterations.ts'
import { readRelease, withRelease } from './live-release.ts'
import { startTestProxy } from './test-proxy.ts'

/** A key of the list, with its private half. */
export class TestKey {
  readonly id: string
  private readonly pair = generateKeyPairSync('ed25519')

  constructor(id: string) {
    this.id = id
  }

  /** Its entry in a list of keys. */
  entry(may: May, state: KeyEntry['state'] = 'active'): KeyEntry {
    const { x = '' } = this.pair.publicKey.export({ format: 'jwk' })
    return { id: this.id, key: x, state, may }
  }

  /** Signature over the first bytes of a kind and the bytes themselves. */
  sign(kind: string, bytes: string | Buffer): Buffer {
    return sign(null, Buffer.concat([Buffer.from(kind), Buffer.from(bytes)]), this.pair.privateKey)
  }
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** First line of a list of keys as the release tool writes it; the second one is its signature. */
export function keyListLine(keys: KeyEntry[]): string {
  const list: KeyList = { format: 1, number: 7, at: new Date().toISOString(), keys }
  return JSON.stringify(list)
}

const NUMBER = 7
export const KEY_LIST = `${KEY_LISTS}${NUMBER}.json`

/**
 * A site with a list of keys of its own, in front of one of the sample store, which has none: `operator` signs grants,
 * `team` has signed the live version of games. `altered` changes single files on the wire.
 */
export async function startSiteWithKeyList(site: { origin: string; store: string }) {
  const operator = new TestKey('operator')
  const team = new TestKey('team')
  const { games } = (await readRelease(site.store, 'arcada')).remotes
  if (!games) throw new Error('arcada runs no games')
  const app = games.base + APP_FILE
  const signed = team.sign(APP_SIGNED_AS, await readFile(join(site.store, app))).toString('base64')
  const operatorEntry = operator.entry({ promote: ['*'], grant: ['*'] })
  const testProxy = await startTestProxy(site.origin)
  let line = keyListLine([operatorEntry, team.entry({ publish: ['*'] })])
  const altered = new Map<string, (body: Buffer) => Buffer | string>()
  const answers = new Map<string, () => string>([
    [KEY_LIST, () => `${line}\nsignature\n`],
    [`${app}.sig`, () => `${signed}\n`],
  ])
  testProxy.change = (requested, answer) => {
    const [path = ''] = requested.split('?')
    const own = answers.get(path)
    const sent = own ? { status: 200, headers: {}, body: Buffer.from(own()) } : answer
    if (path.startsWith('/m/'))
      return withBody(
        sent,
        withRelease(String(sent.body), (release) => {
          release.grantKeys = [operatorEntry.key]
          release.keyList = { number: NUMBER, hash: hashOf(line) }
        }),
      )
    const change = altered.get(path)
    return change ? withBody(sent, change(sent.body)) : sent
  }
  return {
    ...{ testProxy, operator, team, app, altered, operatorEntry },
    /** Publishes another list of keys, which the document names. */
    publishList(...keys: KeyEntry[]) {
      line = keyListLine(keys)
    },
    /** A token for the live version of games. */
    token(changes: Partial<Grant> = {}, signer = operator): string {
      const grant: Grant = {
        ...{ v: 1, id: 'abcdefghijklmnop', whitelabel: 'arcada', remote: 'games', by: 'e2e' },
        ...{ version: games.version, app: games.description, expires: Date.now() + 3_600_000 },
        ...changes,
      }
      const json = JSON.stringify(grant)
      const signature = signer.sign(GRANT_SIGNED_AS, json)
      return `${Buffer.from(json).toString('base64url')}.${signature.toString('base64url')}`
    },
  }
}

export type SiteWithKeyList = Awaited<ReturnType<typeof startSiteWithKeyList>>
