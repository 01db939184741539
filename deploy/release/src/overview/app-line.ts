import type { Within } from '../canary/experience.ts'
import type { Since } from '../release/since.ts'

/** One app of one whitelabel. */
export interface AppLine {
  whitelabel: string
  app: string
  version: string
  /** It runs for this share of the visitors only, in buckets of 10,000. */
  canary?: number
  /** Since when the whitelabel runs this version without a break. */
  since?: Pick<Since, 'at' | 'orEarlier'>
  /** Loads that collectors have counted in the live release, and how many of them failed or fell back; absent without collectors. */
  loads?: number
  failures?: number
  /** Page loads that measured this version, and within which time three of four of them reacted to taps (INP). */
  measured?: number
  inp?: Within
  /** How long this version kept three of four of them from reacting, in long animation frames. */
  blocking?: Within
}
