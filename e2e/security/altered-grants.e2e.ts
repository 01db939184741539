import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Grant } from '@arcada/kit/federation'
import { APP_FILE, APP_SIGNED_AS, GRANT_SIGNED_AS, KEY_LISTS } from '@arcada/kit/federation/names'
import type { KeyEntry, KeyList, May } from '@arcada/kit/federation/rights'
import { AttackWatch } from '../support/attack-watch.ts'
import { OWNED, withBody } from '../support/file-alterations.ts'
import { readRelease, withRelease } from '../support/live-release.ts'
import { test as base, expect } from '../support/test.ts'
import { startTestProxy } from '../support/test-proxy.ts'

/** A key of the list, with its private half. */
class TestKey {
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
function keyListLine(keys: KeyEntry[]): string {
  const list: KeyList = { format: 1, number: 7, at: new Date().toISOString(), keys }
  return JSON.stringify(list)
}

const NUMBER = 7
const KEY_LIST = `${KEY_LISTS}${NUMBER}.json`

/**
 * A site with a list of keys of its own, in front of one of the sample store, which has none: `operator` signs grants,
 * `team` has signed the live version of games. `altered` changes single files on the wire.
 */
async function startSiteWithKeyList(site: { origin: string; store: string }) {
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

type SiteWithKeyList = Awaited<ReturnType<typeof startSiteWithKeyList>>

const test = base.extend<{ listed: SiteWithKeyList }>({
  listed: async ({ site, page }, use) => {
    const listed = await startSiteWithKeyList(site)
    await use(listed)
    // A page with pending requests would report a refused connection.
    await page.goto('about:blank')
    await listed.testProxy.close()
  },
})

const stranger = new TestKey('stranger')

const INVALID = 'Este link de teste não é válido, então você vê o site normal.'
const TOO_LONG = 'Este link de teste vale por mais de sete dias, então você vê o site normal.'
const MISSING = 'A versão deste link de teste não chegou, então você vê o site normal.'
const UNPUBLISHED =
  'A versão deste link de teste não foi assinada por quem pode publicá-la, então você vê o site normal.'
const UNCHECKED =
  'Não foi possível verificar a assinatura da versão deste link de teste, então você vê o site normal.'

interface Case {
  what: string
  /** Alters the site; returns the token to open it with, if it is not the usual one. */
  alter(listed: SiteWithKeyList): string | undefined
  message: string
  long?: true
}

const alters = (find: (listed: SiteWithKeyList) => string, change: (body: Buffer) => Buffer | string) => {
  return (listed: SiteWithKeyList) => {
    listed.altered.set(find(listed), change)
    return undefined
  }
}
const list = () => KEY_LIST
const app = (listed: SiteWithKeyList) => listed.app
const signature = (listed: SiteWithKeyList) => `${listed.app}.sig`
const half = (body: Buffer) => body.subarray(0, body.length >> 1)

const CASES: readonly Case[] = [
  {
    what: 'a list of keys with one more key',
    alter: alters(list, () => `${keyListLine([stranger.entry({ publish: ['*'] })])}\n`),
    message: UNCHECKED,
  },
  { what: 'half of the list of keys', alter: alters(list, half), message: UNCHECKED, long: true },
  {
    what: 'a page in place of the list of keys',
    alter: alters(list, () => `<script>${OWNED}</script>`),
    message: UNCHECKED,
    long: true,
  },
  {
    what: 'a list of keys that gives the publisher no right',
    alter(listed) {
      listed.publishList(listed.operatorEntry, listed.team.entry({ grant: ['*'], promote: ['*'] }))
      return undefined
    },
    message: UNPUBLISHED,
  },
  {
    what: 'a list of keys in which the publisher is revoked',
    alter(listed) {
      listed.publishList(listed.operatorEntry, listed.team.entry({ publish: ['*'] }, 'revoked'))
      return undefined
    },
    message: UNPUBLISHED,
    long: true,
  },
  {
    what: 'a signature of a key that is not in the list',
    alter: alters(signature, () => stranger.sign(APP_SIGNED_AS, '{}').toString('base64')),
    message: UNPUBLISHED,
  },
  { what: 'half of the signature', alter: alters(signature, half), message: UNPUBLISHED, long: true },
  {
    what: 'a changed app.json',
    alter: alters(app, (body) => String(body).replace('"entry"', '"entry" ')),
    message: MISSING,
  },
  { what: 'half of the app.json', alter: alters(app, half), message: MISSING, long: true },
  { what: 'code in place of the app.json', alter: alters(app, () => OWNED), message: MISSING, long: true },
  {
    what: 'a grant of a key that is not in the document',
    alter: (listed) => listed.token({}, stranger),
    message: INVALID,
  },
  {
    what: 'a grant of the publisher',
    alter: (listed) => listed.token({}, listed.team),
    message: INVALID,
    long: true,
  },
  {
    what: 'a grant with a changed character',
    alter: (listed) => listed.token().replace(/^.../, 'eyK'),
    message: INVALID,
    long: true,
  },
  {
    what: 'a grant until 2099',
    alter: (listed) => listed.token({ expires: Date.parse('2099-01-01') }),
    message: TOO_LONG,
  },
  {
    what: 'a grant for a remote outside of the folder of apps',
    alter: (listed) => listed.token({ remote: '../wps/upload' }),
    message: INVALID,
  },
  {
    what: 'a grant for a version outside of its folder',
    alter: (listed) => listed.token({ version: '1/../../x' }),
    message: INVALID,
    long: true,
  },
]

test.describe('a test link', () => {
  test('opens its version with the signature of a key that may publish it', async ({ page, listed }) => {
    await page.goto(`${listed.testProxy.origin}/m/home?arcada-override=${listed.token()}`)
    await expect(page.locator('[data-override-banner]')).toContainText('games')
    expect(listed.testProxy.requested).toEqual(expect.arrayContaining([KEY_LIST, `${listed.app}.sig`]))
  })

  for (const { what, alter, message, long } of CASES) {
    test(
      `opens the normal site for ${what}`,
      long ? { tag: '@long' } : {},
      async ({ page, listed, problems }) => {
        problems.expect(/integrity|digest/i)
        const watch = new AttackWatch(page)
        const token = alter(listed) ?? listed.token()
        await page.goto(`${listed.testProxy.origin}/m/home?arcada-override=${token}`)
        await expect(page.getByText(message)).toBeVisible()
        await expect(page.locator('[data-override-banner]')).toHaveCount(0)
        expect(await watch.executed()).toBe(false)
        const requested = listed.testProxy.requested.filter(
          (path) => path.includes('wps/upload') && path.includes('app.json'),
        )
        expect(requested).toEqual([])
        for (const path of listed.altered.keys()) expect(listed.testProxy.requested).toContain(path)
      },
    )
  }
})
