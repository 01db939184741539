import type { Locale } from '@arcada/kit/federation'
import { formatMoney } from '@arcada/kit/i18n'
import { IN_HOUSE } from '../../api/game-queries.ts'

/** Tabs that every type has, besides its classes (GAME-33). */
export const TABS = ['ALL', 'NEW', 'FAV', 'HOT'] as const
export type ListTab = (typeof TABS)[number]

/** Value of `gameType` for the hot-only variant (GAME-08, AMB-113). */
export const HOT_ONLY = 'HOT'
const SLOTS = 'RNG'

/** Smallest bets to filter by, in this order; '' is all (GAME-09). */
export const MIN_BETS = ['', '0.01', '0.05', '0.1', '0.5', '0.75'] as const

/** A bet as an amount in the site's `currency` (ISO 4217), or without one while it is unknown. */
export function betText(bet: string, currency: string | undefined, locale: Locale): string {
  return formatMoney(Number(bet), symbolOf(currency), locale).trim()
}

function symbolOf(currency = ''): string {
  // Intl throws for an invalid code.
  if (!/^[A-Z]{3}$/.test(currency)) return ''
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? ''
}

/** The values of the filter panel and the search; '' is no choice (ENT-21). */
export interface GameFilter {
  gameClassify: string
  minBet: string
  vassalage: string
  gameName: string
  /** Icon of the chosen vendor. */
  mobileSmallIcon: string
}

/** The parameters of a link to the list. */
export interface ListParams {
  gameType: string
  tab: ListTab
  filter: Omit<GameFilter, 'mobileSmallIcon'>
}

/** Parses an address; ignores unknown values. */
export function listParamsOf(search: URLSearchParams): ListParams {
  const text = (name: string) => search.get(name) ?? ''
  const gameType = text('gameType')
  const minBet = MIN_BETS.find((bet) => bet === text('minBet')) ?? ''
  return {
    gameType,
    tab: tabOf(gameType, text('tab')),
    filter: {
      gameClassify: text('gameClassify'),
      minBet: isSlots(gameType) ? minBet : '',
      vassalage: text('vassalage'),
      gameName: text('gameName'),
    },
  }
}

function tabOf(gameType: string, asked: string): ListTab {
  if (gameType === HOT_ONLY) return 'HOT'
  const tab = TABS.find((name) => name === asked) ?? 'ALL'
  return tab === 'NEW' && !isSlots(gameType) ? 'ALL' : tab
}

/** The address's parameters, without empty ones and defaults. */
export function searchOf({ gameType, tab, filter }: ListParams): Record<string, string> {
  const shown = { gameType, tab: tab === 'ALL' || gameType === HOT_ONLY ? '' : tab, ...filter }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== ''))
}

/** Whether the type has the New tab and the filters by class and bet (GAME-02, GAME-10, GAME-11). */
export function isSlots(gameType: string): boolean {
  return gameType === SLOTS
}

/** The operator's own games have one vendor, so they are not filtered by vendor (AMB-52). */
export function hasVendorFilter({ gameType }: ListParams): boolean {
  return gameType !== IN_HOUSE && gameType !== HOT_ONLY
}
