import { describe, expect, it, test } from 'vitest'
import { NOTICES, noticeFor } from './notice-for.ts'
import { startupState } from './startup-state.ts'

describe('the notices of a closed site', () => {
  it('[I18N-03] exist in about forty languages, each complete and distinct', () => {
    const all = Object.values(NOTICES)
    expect(all.length).toBeGreaterThanOrEqual(40)
    for (const { name, maintenance, region, again, support } of all)
      for (const text of [name, maintenance, region, again, support]) expect(text.trim()).not.toBe('')
    expect(new Set(all.map(({ region }) => region)).size).toBe(all.length)
    expect(new Set(all.map(({ maintenance }) => maintenance)).size).toBe(all.length)
  })

  it('[ERR-26] [ERR-27] state maintenance and an IP restriction in English', () => {
    expect(NOTICES.en?.maintenance).toBe('We are under maintenance. Your balance and your bets are safe.')
    expect(NOTICES.en?.region).toBe('This site cannot be used from where you are.')
  })

  it('use the chosen language, else the first available one of the browser', () => {
    expect(noticeFor('PT', ['ja']).lang).toBe('pt')
    expect(noticeFor(null, ['ja-JP', 'en']).lang).toBe('ja')
    expect(noticeFor(null, ['xx', 'fr-CA']).lang).toBe('fr')
    expect(noticeFor(null, ['zh-Hant-HK']).lang).toBe('zh-tw')
    expect(noticeFor(null, ['fil-PH']).lang).toBe('tl')
    expect(noticeFor(null, ['constructor', '']).lang).toBe('en')
  })

  it('run from right to left where the language does', () => {
    const rtl = Object.entries(NOTICES).filter(([, notice]) => notice.rtl)
    expect(rtl.map(([code]) => code).sort()).toEqual(['ar', 'fa', 'he', 'ur'])
  })
})

test('[BOOT-01] [BOOT-02] [BOOT-03] the site closes for maintenance, else for a restricted region, else it is open', () => {
  const answer = (maintenance: boolean, regionRestriction: boolean) => ({ maintenance, regionRestriction })
  const states = [
    [answer(false, false), answer(false, false)],
    // The back end did not answer.
    [undefined, undefined],
    [answer(true, false)],
    [answer(true, true)],
    [answer(false, true), answer(true, false)],
    [answer(false, true)],
  ]
  expect(states.map(startupState)).toEqual([0, 0, 1, 1, 1, 2])
})
