import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appFolder, appNames, ROOT } from './paths.ts'

const parse = async (file: string, locale: string) =>
  formatter({ lineNumbers: false }).parse(readFileSync(file, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename: file,
  })

const committed = (name: string, locale: string) => join(appFolder(name), 'src/locales', `${locale}.po`)

describe('catalogues', () => {
  let fresh = ''
  beforeAll(() => {
    fresh = mkdtempSync(join(tmpdir(), 'arcada-texts-'))
    const config = join(ROOT, `lingui.check-${process.pid}.config.ts`)
    writeFileSync(
      config,
      `import config from './lingui.config.ts'
const catalogs = config.catalogs?.map((catalog) => ({ ...catalog, path: ${JSON.stringify(fresh)} + '/' + catalog.path }))
export default { ...config, catalogs }
`,
    )
    const { status, stderr } = spawnSync(
      join(ROOT, 'node_modules/.bin/lingui'),
      ['extract', '--config', config],
      // Under NODE_ENV=test the tool looks for its own sources.
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
    )
    rmSync(config)
    if (status !== 0) throw new Error(stderr)
  }, 60_000)
  afterAll(() => rmSync(fresh, { recursive: true, force: true }))

  it.each(appNames())(
    '[I18N-01] hold every text of %s, translated; `npm run i18n` collects new ones',
    async (name) => {
      const folder = appFolder(name).slice(ROOT.length + 1)
      const used = await parse(join(fresh, folder, 'src/locales/pt.po'), 'pt')
      const pt = await parse(committed(name, 'pt'), 'pt')
      const missing = Object.entries(used)
        .filter(([id]) => !pt[id]?.translation)
        .map(([, entry]) => entry.message)
      expect(missing).toEqual([])
    },
  )

  it.each([
    ['in_please_wait', 'Please wait', 'Aguarde'],
    [
      'free_reject',
      'Please login an actual account to use this function',
      'Entre com uma conta real para usar esta função',
    ],
    ['contact_service', 'Please contact customer service', 'Entre em contato com o atendimento'],
  ])('[ERR-08] have %s in both languages', async (_, en, pt) => {
    const words = async (locale: string) =>
      Object.values(await parse(committed('host', locale), locale)).find(({ message }) => message === en)
    expect((await words('en'))?.translation).toBe(en)
    expect((await words('pt'))?.translation).toBe(pt)
  })
})
