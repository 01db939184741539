import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { beforeEach, describe, expect, it } from 'vitest'
import { appFolder, appNames, ROOT } from './paths.ts'
import { untranslatedTexts, warningOf } from './texts.ts'

const parse = async (file: string, locale: string) =>
  formatter({ lineNumbers: false }).parse(readFileSync(file, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename: file,
  })

const committed = (name: string, locale: string) => join(appFolder(name), 'src/locales', `${locale}.po`)

describe('catalogues', () => {
  it.each([...appNames(), 'template', 'console'])(
    '[I18N-01] contain every text of %s, translated; `npm run i18n` collects new ones',
    async (name) => {
      const apart: Record<string, string> = { template: 'shared/template', console: 'deploy/console' }
      const folder = name in apart ? join(ROOT, apart[name] ?? '') : appFolder(name)
      expect(await untranslatedTexts(folder, name === 'host')).toEqual([])
    },
    60_000,
  )

  it('[ERR-08] have the texts of the shell in both languages', async () => {
    const rows = [
      ['Please wait', 'Aguarde'],
      [
        'Please login an actual account to use this function',
        'Entre com uma conta real para usar esta função',
      ],
      ['Please contact customer service', 'Entre em contato com o atendimento'],
    ]
    const [en, pt] = await Promise.all(
      ['en', 'pt'].map(async (locale) => Object.values(await parse(committed('host', locale), locale))),
    )
    const said = (texts: typeof en, message = '') =>
      texts?.find((one) => one.message === message)?.translation
    expect(rows.map(([text]) => [said(en, text), said(pt, text)])).toEqual(rows)
  })
})

describe('a text without a translation', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arcada-texts-'))
    await mkdir(join(folder, 'src/locales'), { recursive: true })
    await writeFile(
      join(folder, 'src/screen.tsx'),
      `import { Trans, useLingui } from '@lingui/react/macro'
export function Screen() {
  const { t } = useLingui()
  return <p title={t\`Good luck\`}><Trans>Spin <b>again</b></Trans></p>
}
`,
    )
  })

  it('is reported with its file when it was not collected', async () => {
    const texts = await untranslatedTexts(folder, false)
    expect(texts).toEqual([
      { text: 'Good luck', file: 'src/screen.tsx', locales: ['pt', 'en'] },
      { text: 'Spin <0>again</0>', file: 'src/screen.tsx', locales: ['pt', 'en'] },
    ])
    expect(texts.map(warningOf)[0]).toMatch(
      /“Good luck” \(src\/screen\.tsx\) is in no catalogue.*npm run i18n/,
    )
  })

  it('is reported while one language lacks it', async () => {
    const entries = (luck: string) =>
      `msgid "Good luck"\nmsgstr "${luck}"\n\nmsgid "Spin <0>again</0>"\nmsgstr "x"\n`
    await writeFile(join(folder, 'src/locales/en.po'), entries('Good luck'))
    await writeFile(join(folder, 'src/locales/pt.po'), entries(''))
    const [only, ...others] = await untranslatedTexts(folder, false)
    expect(only).toEqual({ text: 'Good luck', file: 'src/screen.tsx', locales: ['pt'] })
    expect(others).toEqual([])
    expect(only && warningOf(only)).toBe(
      '“Good luck” (src/screen.tsx) has no translation: add it to src/locales/pt.po.',
    )
    await writeFile(join(folder, 'src/locales/pt.po'), entries('Boa sorte'))
    expect(await untranslatedTexts(folder, false)).toEqual([])
  })
})
