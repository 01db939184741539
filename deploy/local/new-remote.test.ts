import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type CheckoutCopy, copyCheckout } from '@arcada/kit/build/testing/checkout-copy'
import { addOwnService } from '@arcada/kit/build/testing/own-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipe } from './recipe.ts'

let copy: CheckoutCopy
let installed = ''

beforeAll(async () => {
  copy = await copyCheckout()
  await copy.run('git init -q && git add -A && git -c user.name=A -c user.email=a@b.c commit -qm start')
  const commands = await recipe('Add a remote')
  expect(commands.at(-1)).toBe('npm start')
  for (const command of commands.slice(0, -1)) await copy.run(command)
  installed = await copy.install()
}, 300_000)
afterAll(() => copy?.remove(), 60_000)

const screen = 'remote-cards/src/screens/start/index.tsx'
const addText = async (text: string) => {
  await edit(join(copy.folder, screen), '<Card>', `<Card><p>{t\`${text}\`}</p>`)
}

const RULES = `{
      path: '/m/cards/rules',
      screen: './src/screens/start',
      title: { pt: 'Regras', en: 'Rules' },
      header: true,
      footer: true,
      back: 'history',
      access: 'session',
      requires: { flag: 'FEEDBACK3' },
    }`

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
  await writeFile(file, text.replace(from, to))
}

describe('a remote that was made by the recipe of CONTRIBUTING', { timeout: 300_000 }, () => {
  it('touches nothing outside its folder but CODEOWNERS and the lock file, which the install completes and names', async () => {
    const changed = (await copy.run('git status --porcelain --untracked-files=normal')).trim().split('\n')
    expect(changed.map((line) => line.trim())).toEqual([
      'M CODEOWNERS',
      'M pnpm-lock.yaml',
      '?? remote-cards/',
    ])
    expect(installed).toContain('pnpm-lock.yaml has remote-cards now: commit it with the change.')
    expect(await copy.run('git diff --numstat pnpm-lock.yaml')).toMatch(/^\d+\t0\t/)
  })

  it('has an owner and a README, and passes the linters and the tests of the smoke cases', {
    tags: '@long',
  }, async () => {
    await copy.run('git add --all')
    const printed = await copy.run(
      `node_modules/.bin/vitest run --project "*" deploy/local/smoke-cases.test.ts`,
    )
    expect(stripVTControlCharacters(printed)).toMatch(/Test Files +1 passed/)
    expect(await readFile(join(copy.folder, 'CODEOWNERS'), 'utf8')).toContain('/remote-cards/ cards@')
    expect(await readFile(join(copy.folder, 'remote-cards/README.md'), 'utf8')).toContain('cards')
    await copy.run('git reset --quiet')
    await copy.run('npm run lint')
  })

  it('is installed once: the next command finds everything, and the lock file is frozen again', async () => {
    expect(await copy.install()).not.toContain('Installing')
    await copy.run('rm .arcada/installed')
    expect(await copy.install()).not.toContain('pnpm-lock.yaml')
  })

  it('is built with a screen of its own, translated', { tags: '@long' }, async () => {
    const printed = await copy.run('npm run build -- cards')
    expect(printed).toMatch(/^cards: .*build\/cards\/0\.1\.0-dev\.[0-9a-f]{12}$/m)
    expect(printed).not.toContain('translation')
    expect(printed).not.toContain('catalogue')
  })

  it('calls a service of its team and has an address of its own without a line elsewhere', {
    tags: '@long',
  }, async () => {
    const before = await copy.run('git status --porcelain --untracked-files=normal')
    const remote = join(copy.folder, 'remote-cards')
    await addOwnService(remote)
    await edit(join(remote, 'remote.ts'), '  routes: [', `  routes: [\n    ${RULES},`)
    await edit(
      join(copy.folder, screen),
      '</Card>',
      '<LinkButton to="/m/cards/rules">Rules</LinkButton></Card>',
    )
    const printed = await copy.run('node_modules/.bin/vitest run --project "*" remote-cards')
    expect(stripVTControlCharacters(printed)).toMatch(/Tests +\d+ passed/)
    const { cards = '' } = await copy.build('cards')
    const app = JSON.parse(
      await readFile(join(copy.folder, '.arcada/build/cards', cards, 'app.json'), 'utf8'),
    )
    expect(app).toMatchObject({
      services: { cards: { session: false } },
      routes: [{ path: '/m/cards/rules', title: { pt: 'Regras' }, requires: { flag: 'FEEDBACK3' } }, {}],
    })
    expect(await copy.run('git status --porcelain --untracked-files=normal')).toBe(before)
  })

  it('warns of a text that is not collected, and then of one without a translation', {
    tags: '@long',
  }, async () => {
    await addText('Deal the cards')
    const build = 'npm run build -- cards'
    expect(await copy.run(build)).toMatch(/“Deal the cards” \(src\/screens\/start\/index\.tsx\) is in no/)
    await copy.run('npm run i18n')
    const texts = await readFile(join(copy.folder, 'remote-cards/src/locales/pt.po'), 'utf8')
    expect(texts).toContain('msgid "Deal the cards"\nmsgstr ""')
    // The words of a refusal stand with the call to the team's service.
    expect(texts).toContain('msgid "The deck is empty."\nmsgstr "O baralho está vazio."')
    expect(await copy.run(build)).toMatch(/“Deal the cards” .* has no translation: .*pt\.po/)
  })

  it('has its types checked by npm run types', { tags: '@long' }, async () => {
    await appendFile(join(copy.folder, screen), '\nexport const wrong: number = `text`\n')
    const problems = await copy.run('npm run types').then(() => '', String)
    // Nothing else: neither the call to the team's service nor the link to an address of its own.
    expect(problems.match(/^.* error TS\d+/gm)).toEqual([
      expect.stringMatching(/remote-cards\/src\/screens\/start\/index\.tsx.* error TS2322$/),
    ])
  })
})
