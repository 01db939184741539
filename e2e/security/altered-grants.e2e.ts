import { APP_SIGNED_AS } from '@arcada/kit/federation/names'
import { OWNED } from '../support/alterations.ts'
import { Watch } from '../support/altered.ts'
import {
  KEY_LIST,
  keyListLine,
  type SiteWithKeyList,
  startSiteWithKeyList,
  TestKey,
} from '../support/site-with-key-list.ts'
import { test as base, expect } from '../support/test.ts'

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
        const watch = new Watch(page)
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
