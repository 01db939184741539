import { createHash } from 'node:crypto'
import { APP_FILE, baseOf } from '@arcada/kit/federation/names'
import { AttackWatch } from '../support/attack-watch.ts'
import { OWNED, withBody } from '../support/file-alterations.ts'
import { readRelease } from '../support/live-release.ts'
import { expect, test } from '../support/test.ts'
import { type PassedAnswer, startTestProxy } from '../support/test-proxy.ts'

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const answerOf = (text: string, type: string): PassedAnswer => ({
  status: 200,
  headers: { 'content-type': type },
  body: Buffer.from(text),
})

const EVIL = baseOf('games', '6.6.6')

test('an altered list with the version to fall back on is never accepted', {
  tag: '@long',
}, async ({ browser, site, releases }) => {
  test.slow()
  const before = releases.version('games')
  const next = await releases.publishVariant('games', 'falls-back')
  await releases.promote('arcada', { games: next })
  const { previous, remotes } = await readRelease(site.store, 'arcada')
  if (!previous || !remotes.games) throw new Error('the release has no version of games to fall back on')

  const evilApp = JSON.stringify({
    ...{ name: 'games', version: '6.6.6', kind: 'remote', routes: [], slots: [], calls: {} },
    ...{ entry: ['entry.js'], exposes: remotes.games.exposes, locales: { pt: [], en: [] } },
    files: { 'entry.js': { size: OWNED.length, hash: hashOf(OWNED) } },
  })
  const evilPrevious = JSON.stringify({ games: { version: '6.6.6', description: hashOf(evilApp) } })
  const description = baseOf('games', before) + APP_FILE
  const cases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'previous.json names another version': { [previous.address]: evilPrevious },
    'the app.json of the previous version names other files': { [description]: evilApp },
  }
  const testProxy = await startTestProxy(site.origin)
  const open = async (altered: Readonly<Record<string, string>>) => {
    testProxy.requested.length = 0
    testProxy.change = (requested, answer) => {
      const [path = ''] = requested.split('?')
      if (path.startsWith(`/apps/games/${next}/`))
        return { status: 404, headers: {}, body: Buffer.from('gone') }
      if (path === `${EVIL}${APP_FILE}`) return answerOf(evilApp, 'application/json')
      if (path.endsWith('/6.6.6/entry.js')) return answerOf(OWNED, 'text/javascript')
      const text = altered[path]
      return text === undefined ? answer : withBody(answer, text)
    }
    const context = await browser.newContext()
    const page = await context.newPage()
    const watch = new AttackWatch(page)
    await page.goto(`${testProxy.origin}/m/gameList?gameType=RNG`)
    return { context, page, watch }
  }

  const honest = await open({})
  await expect(honest.page.locator('[data-remote="games"]').first()).toHaveAttribute('data-version', before)
  await honest.context.close()
  for (const [what, altered] of Object.entries(cases)) {
    const { context, page, watch } = await open(altered)
    await expect(page.locator('[data-failed="games"]').first(), what).toBeVisible()
    expect(await watch.executed(), what).toBe(false)
    expect(
      testProxy.requested.filter((path) => path.startsWith(EVIL)),
      what,
    ).toEqual([])
    for (const path of Object.keys(altered)) expect(testProxy.requested, what).toContain(path)
    await context.close()
  }
  await testProxy.close()
  await releases.rollback('arcada')
})
