import { CLAIMS, type Claim } from './advertising-claims.ts'

/** Why a text must not be published: a forbidden claim with its words. */
export interface AdvertisingProblem {
  /** Name of the text, as the caller gave it. */
  field: string
  claim: Claim
  /** The words of the text that make the claim. */
  found: string
}

/**
 * The forbidden claims of the texts of a banner or promotion, in Portuguese and English; markup is left out. It finds wordings,
 * not meanings: an empty list is no approval, and text in pictures is not read.
 */
export function advertisingProblems(texts: Readonly<Record<string, string>>): AdvertisingProblem[] {
  return Object.entries(texts).flatMap(([field, text]) => {
    const shown = shownText(text)
    const plain = withoutAccents(shown)
    return CLAIMS.flatMap(({ claim, words }): AdvertisingProblem[] => {
      const match = words.map((pattern) => pattern.exec(plain)).find((one) => one !== null)
      return match ? [{ field, claim, found: shown.slice(match.index, match.index + match[0].length) }] : []
    })
  })
}

const REASONS: Record<Claim, string> = {
  gain: 'promises a gain, an income or play without risk',
  losses: 'offers play to get losses back',
  urgency: 'pushes to act at once',
  advance: 'offers an advantage for registering, depositing or a first bet',
  minors: 'speaks to minors',
}

/** A problem as a sentence with the words of the text. */
export const advertisingReason = ({ field, claim, found }: AdvertisingProblem): string =>
  `${field}: "${found}" ${REASONS[claim]}`

const shownText = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')

/** Keeps the length, so that a match has its place in the text. */
const withoutAccents = (text: string): string =>
  text
    .split('')
    .map((letter) => letter.normalize('NFD').charAt(0).toLowerCase().charAt(0))
    .join('')
    .replaceAll('’', "'")
