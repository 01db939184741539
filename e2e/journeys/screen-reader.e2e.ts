import { interactive, networkIdle } from '../support/network-idle.ts'
import { clockFrom } from '../support/sandbox-clock.ts'
import { JOURNEYS } from '../support/screen-reader-moments.ts'
import { choose, expect, type Locator, type Page, withoutPopups } from '../support/test.ts'

/** What differs from run to run, and what the snapshots have instead. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/http:\/\/[\w.]*localhost:\d+/g, '<origin>'],
  [/\b[A-Z]20\d{6}[\dA-F]{6,}\b/g, '<order>'],
  [/\b20\d{6}-\d{2,}\b/g, '<draw>'],
  [/(Últimos números|Latest numbers|Last numbers): [^"\n]*/g, '$1: <numbers>'],
  [/\b\d{1,2}:\d{2}(?::\d{2})?(?:\s[AP]M)?/g, '<time>'],
  [/Ministério da Fazenda adverte: [^."]*\.(?: The Ministry of Finance warns: [^."]*\.)?/g, '<warning>'],
  // The four nearest draws change with each minute.
  [
    /(- region "(?:Próximos sorteios|Next draws)":\n(?:.*\n){3})[\s\S]*?(?=\n {2}- complementary|\n- )/g,
    '$1    - <draws>',
  ],
  [/\b000201\d{4}.*/g, '<pix code>'],
]

const stable = (text: string) =>
  CHANGING.reduce((result, [pattern, word]) => result.replaceAll(pattern, word), text)

/** The errors and hints that belong to fields, and the state that a screen reader adds to a field's name. */
const fieldNotes = (part: Locator) =>
  part.evaluate((root) =>
    [
      ...root.querySelectorAll(
        '[aria-describedby], [aria-invalid="true"], :required, [aria-required="true"]',
      ),
    ].map((element) => {
      const notes = (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent?.trim())
        .filter(Boolean)
        .join(' ')
      const isField =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
      const label = isField ? element.labels?.[0]?.textContent : undefined
      const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? ''
      const required = element.matches(':required, [aria-required="true"]') ? ' (required)' : ''
      const invalid = element.getAttribute('aria-invalid') === 'true' ? ' (invalid)' : ''
      return `${name.trim()}${required}${invalid}: ${notes}`
    }),
  )

/**
 * What a screen reader finds in a part of a page, as text: language and title of the page, the tree of roles, names and
 * states, the notes of fields, and the element with the focus. What differs from run to run is replaced.
 */
async function readByScreenReader(page: Page, part: Locator = page.getByRole('main')): Promise<string> {
  await networkIdle(page)
  const { language, title, focus } = await page.evaluate(() => ({
    language: document.documentElement.lang,
    title: document.title,
    focus: document.activeElement === document.body ? undefined : document.activeElement?.tagName,
  }))
  const tree = await part.ariaSnapshot()
  const notes = await fieldNotes(part)
  const focused = focus ? await page.locator(':focus').ariaSnapshot() : 'none'
  return stable(
    [
      `language: ${language}`,
      `title: ${title}`,
      `focus: ${focused.split('\n')[0]}`,
      ...(notes.length > 0 ? ['notes of fields:', ...notes.map((note) => `  ${note}`)] : []),
      '',
      tree,
      '',
    ].join('\n'),
  )
}

const test = clockFrom(Date.parse('2026-12-02T15:00:20-03:00'))
test.use({ reducedMotion: 'reduce' })

for (const { name, whitelabel, as, moments } of JOURNEYS)
  for (const language of ['PT', 'EN'])
    test.describe(whitelabel, { tag: '@long' }, () => {
      test.use({ whitelabel })
      test(`a screen reader reads each screen of ${name}${as ? ` to ${as}` : ''} as its snapshot says: ${language}`, async ({
        page,
        logIn,
        problems,
      }) => {
        test.setTimeout(180_000)
        problems.expect(/status of 4\d\d/)
        await withoutPopups(page)
        if (as) await logIn(as)
        await choose(page, language)
        for (const { name: moment, address, open, part } of moments)
          await test.step(moment, async () => {
            await page.goto(address)
            await interactive(page)
            await open?.(page)
            const text = await readByScreenReader(page, part?.(page))
            const file = `${whitelabel}-${name}-${moment}.txt`
            expect.soft(text).toMatchSnapshot(['screen-reader', language.toLowerCase(), file])
          })
      })
    })
