import { LOCALES, type Locale } from '@arcada/kit/federation'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'

const HOST = {
  pt: { again: 'Tentar de novo', play: 'Jogar no site' },
  en: { again: 'Try again', play: 'Play on the site' },
}

const loadGames = async (locale: Locale) => ({ play: locale === 'pt' ? 'Jogar' : 'Play' })

/** The module has page-wide state, so each test loads it anew: in Portuguese, with the host's texts. */
async function openPage() {
  vi.resetModules()
  const page = await import('./locale.ts')
  await page.addCatalogue('host', async (locale) => HOST[locale])
  await page.setLocale('pt')
  return page
}

/** A remote's catalogue whose languages arrive, or fail, on demand. */
function slowCatalogue(texts: Record<Locale, string>) {
  const settled = new EventTarget()
  const outcomes = new Map<Locale, Promise<Record<string, string>>>()
  for (const locale of LOCALES)
    outcomes.set(
      locale,
      new Promise((resolve, reject) => {
        settled.addEventListener(`${locale} arrives`, () => resolve({ play: texts[locale] }))
        settled.addEventListener(`${locale} fails`, () => reject(new Error(`${locale} did not arrive`)))
      }),
    )
  return {
    loader: async (locale: Locale) => (await outcomes.get(locale)) ?? {},
    arrive: (locale: Locale) => settled.dispatchEvent(new Event(`${locale} arrives`)),
    fail: (locale: Locale) => settled.dispatchEvent(new Event(`${locale} fails`)),
  }
}

beforeEach(() => void vi.stubGlobal('document', { documentElement: {} }))

describe('the texts of a remote', () => {
  it('are its own; missing ones are the host’s, and the host’s own stay unchanged', async () => {
    const { addCatalogue, i18n, setLocale } = await openPage()
    const games = await addCatalogue('games', loadGames)
    const lottery = await addCatalogue('lottery', async () => ({ play: 'Apostar' }))
    const shown = () => [games, lottery, i18n].map((one) => [one._('play'), one._('again')])
    expect(shown()).toEqual([
      ['Jogar', 'Tentar de novo'],
      ['Apostar', 'Tentar de novo'],
      ['Jogar no site', 'Tentar de novo'],
    ])
    await setLocale('en')
    expect(shown()).toEqual([
      ['Play', 'Try again'],
      ['Apostar', 'Try again'],
      ['Play on the site', 'Try again'],
    ])
  })
})

describe('a language switch while a remote loads', () => {
  it('includes it: it is rendered in the new language', async () => {
    const { addCatalogue, setLocale, $locale } = await openPage()
    const catalogue = slowCatalogue({ pt: 'Jogar', en: 'Play' })
    const added = addCatalogue('games', catalogue.loader)
    const switched = setLocale('en')
    catalogue.arrive('en')
    catalogue.arrive('pt')
    await switched
    expect($locale.get()).toBe('en')
    expect((await added)._('play')).toBe('Play')
  })

  it('that is still running provides it in both languages', async () => {
    const { addCatalogue, setLocale } = await openPage()
    const lottery = slowCatalogue({ pt: 'Apostar', en: 'Bet' })
    lottery.arrive('pt')
    await addCatalogue('lottery', lottery.loader)
    const switched = setLocale('en')
    const games = await addCatalogue('games', loadGames)
    expect(games._('play')).toBe('Jogar')
    lottery.arrive('en')
    await switched
    expect(games._('play')).toBe('Play')
  })

  it('changes nothing when a catalogue fails, and the next part loads completely', async () => {
    const { addCatalogue, i18n, setLocale } = await openPage()
    const lottery = slowCatalogue({ pt: 'Apostar', en: 'Bet' })
    lottery.arrive('pt')
    const shown = await addCatalogue('lottery', lottery.loader)
    lottery.fail('en')
    await expect(setLocale('en')).rejects.toThrow('en did not arrive')
    const games = await addCatalogue('games', loadGames)
    expect([shown, i18n, games].map((one) => one._('play'))).toEqual(['Apostar', 'Jogar no site', 'Jogar'])
  })

  it('is not blocked by a version whose texts failed', async () => {
    const { addCatalogue, i18n, setLocale } = await openPage()
    const loader = vi.fn().mockRejectedValue(new Error('did not load'))
    await expect(addCatalogue('games', loader)).rejects.toThrow('did not load')
    await setLocale('en')
    expect(i18n._('play')).toBe('Play on the site')
  })

  it('that is overtaken by another one ends with the last choice', async () => {
    const { addCatalogue, setLocale, $locale } = await openPage()
    const catalogue = slowCatalogue({ pt: 'Jogar', en: 'Play' })
    catalogue.arrive('pt')
    const games = await addCatalogue('games', catalogue.loader)
    const first = setLocale('en')
    await setLocale('pt')
    catalogue.fail('en')
    await expect(first).rejects.toThrow('en did not arrive')
    expect([$locale.get(), games._('play')]).toEqual(['pt', 'Jogar'])
  })
})

test('[I18N-02] a visit in English loads no Portuguese texts', async () => {
  vi.resetModules()
  const page = await import('./locale.ts')
  const asked: Locale[] = []
  page.startLocale('en')
  await page.addCatalogue('host', async (locale) => {
    asked.push(locale)
    return HOST[locale]
  })
  await page.setLocale('en')
  expect(asked).toEqual(['en'])
  expect(page.i18n._('again')).toBe('Try again')
})

describe('the texts of a deferred script of the host', () => {
  const LATER = { pt: { rest: 'Aviso' }, en: { rest: 'Notice' } }

  it('are available before it runs, in the present and in the next language', async () => {
    const { addTexts, i18n, setLocale } = await openPage()
    const redrawn = vi.fn()
    i18n.on('change', redrawn)
    addTexts(LATER)
    expect(i18n._('rest')).toBe('Aviso')
    expect(redrawn).not.toHaveBeenCalled()
    await setLocale('en')
    expect([i18n._('rest'), i18n._('again')]).toEqual(['Notice', 'Try again'])
    await setLocale('pt')
    expect(i18n._('rest')).toBe('Aviso')
  })

  it('may arrive before the catalogue, and from several scripts', async () => {
    vi.resetModules()
    const { addCatalogue, addTexts, i18n, setLocale } = await import('./locale.ts')
    addTexts(LATER)
    addTexts({ pt: { more: 'Mais' }, en: { more: 'More' } })
    await addCatalogue('host', async (locale) => HOST[locale])
    await setLocale('pt')
    expect(['rest', 'more', 'again'].map((id) => i18n._(id))).toEqual(['Aviso', 'Mais', 'Tentar de novo'])
  })

  it('are added through the page object, without an import', async () => {
    vi.stubGlobal('__arcada', {})
    const { i18n } = await openPage()
    globalThis.__arcada.addTexts?.(LATER)
    expect(i18n._('rest')).toBe('Aviso')
  })
})

test('[I18N-04] the language tag for dates is zh-cn until the start sets a language', async () => {
  vi.resetModules()
  const { $dateLocale, setLocale } = await import('./locale.ts')
  expect($dateLocale.get()).toBe('zh-cn')
  await setLocale('pt')
  expect($dateLocale.get()).toBe('pt-BR')
})
