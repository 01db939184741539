import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appFolder } from './paths.ts'

const read = (file: string) => readFile(join(appFolder('host'), 'src', file), 'utf8')
const wordsOf = (body: string, language: string) =>
  [...body.matchAll(new RegExp(`ar-footer-text ar-first-${language}">([^<]+)<`, 'g'))].map(([, word]) => word)

test('the first paint has the same labels of the five links as the footer', async () => {
  const [body, footer, texts] = await Promise.all(
    ['document/body.html', 'shell/footer.tsx', 'locales/pt.po'].map(read),
  )
  const english = [...(footer ?? '').matchAll(/text=\{t`(\w+)`\}/g)].map(([, word]) => word)
  const portuguese = english.map(
    (word) => new RegExp(`^msgid "${word}"\nmsgstr "(.+)"$`, 'm').exec(texts ?? '')?.[1],
  )
  expect(english).toHaveLength(5)
  expect(wordsOf(body ?? '', 'en')).toEqual(english)
  expect(wordsOf(body ?? '', 'pt')).toEqual(portuguese)
})
