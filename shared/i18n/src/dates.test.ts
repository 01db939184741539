import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  $dateLocale,
  formatMatchDate,
  formatMatchTime,
  formatNoticeDate,
  formatPromotionDate,
} from './dates.ts'
import { setLocale } from './locale.ts'

const at = new Date(2026, 10, 5, 9, 7).getTime()

describe('dates', () => {
  it('[I18N-04] begin in the language that the specification names, and nobody sees it: startup replaces it', async () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    expect($dateLocale.get()).toBe('zh-cn')
    vi.stubGlobal('document', { documentElement: {} })
    await setLocale('pt')
    expect(formatMatchDate(at, $dateLocale.get())).toBe('05 nov')
  })

  it('writes an announcement as MM/DD/YYYY and a promotion as YYYY/MM/DD', () => {
    expect(formatNoticeDate(at)).toBe('11/05/2026')
    expect(formatPromotionDate(at)).toBe('2026/11/05')
  })

  it('writes a match as DD MMM and HH:mm', () => {
    expect(formatMatchDate(at, 'pt')).toBe('05 nov')
    expect(formatMatchDate(at, 'en')).toBe('05 Nov')
    expect(formatMatchTime(at)).toBe('09:07')
  })
})
