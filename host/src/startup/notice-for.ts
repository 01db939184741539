import notices from './notices.json'

/** The notices of a closed site in one language. */
export interface Notice {
  name: string
  maintenance: string
  region: string
  again: string
  support: string
  /** The language runs from right to left. */
  rtl?: boolean
}

/**
 * The maintenance and the IP-restriction notice in the languages of the world (I18N-03, ERR-26, ERR-27, AMB-24), by
 * language code. A visitor from abroad understands the refusal. Loaded only with the pages.
 */
export const NOTICES: Readonly<Record<string, Notice>> = notices

/** Codes that browsers still send for the same languages. */
const ALIASES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', fil: 'tl', iw: 'he', in: 'id' }

const CHINESE_TRADITIONAL = /^zh-(tw|hk|mo|hant)/

/**
 * The notice in the language that was chosen for the site, else in the first of the browser's languages that
 * the table has, else English. Returns the language code with it.
 */
export function noticeFor(
  chosen: string | null,
  languages: readonly string[],
): { lang: string; notice: Notice } {
  for (const language of chosen ? [chosen] : languages) {
    const tag = language.toLowerCase()
    const code = CHINESE_TRADITIONAL.test(tag) ? 'zh-tw' : (tag.split('-')[0] ?? '')
    const known = ALIASES[code] ?? code
    const found = Object.hasOwn(NOTICES, known) ? NOTICES[known] : undefined
    if (found) return { lang: known, notice: found }
  }
  return { lang: 'en', notice: notices.en }
}
