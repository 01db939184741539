import { atom } from 'nanostores'

/** Language tag that dates are written in; what it begins with is never drawn, startup replaces it (I18N-04). */
export const $dateLocale = atom('zh-cn')

const two = (value: number) => String(value).padStart(2, '0')

/** YYYY/MM/DD in the person's time zone: promotions (FMT-03). `at` in ms. */
export function formatPromotionDate(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}/${two(date.getMonth() + 1)}/${two(date.getDate())}`
}

/** MM/DD/YYYY in the person's time zone: announcement card (FMT-02). `at` in ms. */
export function formatNoticeDate(at: number): string {
  const date = new Date(at)
  return `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}`
}

/** Making one costs a cheap phone more than a frame. */
const months = new Map<string, Intl.DateTimeFormat>()

function monthOf(at: number, locale: string): string {
  const format = months.get(locale) ?? new Intl.DateTimeFormat(locale, { month: 'short' })
  months.set(locale, format)
  return format.format(at)
}

/** DD MMM, e.g. `21 nov` (FMT-04). `at` in ms; `locale` is a language tag. */
export function formatMatchDate(at: number, locale: string): string {
  return `${two(new Date(at).getDate())} ${monthOf(at, locale).replace('.', '')}`
}

/** HH:mm on a 24-hour clock (FMT-04). `at` in ms. */
export function formatMatchTime(at: number): string {
  const date = new Date(at)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}
