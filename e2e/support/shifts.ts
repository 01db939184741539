import type { Page } from './test.ts'

declare global {
  var __shifts: { value: number; what: string }[]
}

/** Records layout shifts without input, from the first byte of each document on. */
export async function watchShifts(page: Page, language?: string): Promise<void> {
  await page.addInitScript((lang) => {
    if (lang !== undefined) localStorage.setItem('MC_LANG', lang)
    globalThis.__shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources?: { node?: Node | null }[]
        }
        if (shift.hadRecentInput) continue
        const what = (shift.sources ?? [])
          .map(({ node }) => (node instanceof Element ? node.className : node?.textContent))
          .join(', ')
        globalThis.__shifts.push({ value: shift.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, language)
}

/** The sum of the present document's layout shifts, with a description of each. */
export async function cumulativeShift(page: Page): Promise<{ sum: number; what: string }> {
  const shifts = await page.evaluate(() => globalThis.__shifts)
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    what: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('\n'),
  }
}
